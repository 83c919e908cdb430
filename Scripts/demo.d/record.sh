# The moving picture of the README: a real run in a real compositor. Scripts/demo reads this.
#
# Motion is a function of time, and so a frame is right whenever it was taken, as long as it is shown at that
# time. Each frame keeps its time, and those that show the same become one. Where other programs keep the machine busy,
# frames are few; `chrt -f 5 Scripts/demo --record`, as root, goes before them.
#
# No film: ffmpeg brings nearly fifty packages, and is there to make what moves small, not to keep letters sharp.

# Microseconds; the locale says what is between seconds and their parts.
now() { echo "${EPOCHREALTIME//[^0-9]/}"; }

pause() { sleep "$(($1 / 1000000)).$(printf %06d $(($1 % 1000000)))"; }

# Takes frames at even times until the file that ends it is there. The name of each is its time.
take_frames() {
  local next time
  next=$(now)
  while [ ! -e "$directory/cut" ]; do
    time=$(now)
    grim -t ppm "$directory/frames/$time.ppm"
    next=$((next + 50000))
    time=$(now)
    if ((next > time)); then pause $((next - time)); else next=$time; fi
  done
}

# Waits until so many milliseconds after the recording began.
until_time() {
  local left
  left=$((recording_start + $1 * 1000 - $(now)))
  ((left <= 0)) || pause "$left"
}

point_at() { echo "motion $1 $2 1280 540" >&7; }

# Moves the pointer along a line in so many milliseconds, slowly at both ends.
move_pointer() {
  local start t=0 way
  start=$(now)
  while ((t < 1000)); do
    t=$((($(now) - start) / $5))
    if ((t > 1000)); then t=1000; fi
    way=$((t * t * (3000 - 2 * t) / 1000000))
    point_at $(($1 + ($3 - $1) * way / 1000)) $(($2 + ($4 - $2) * way / 1000))
    sleep 0.008
  done
}

# Starts what the person starts; other calls steer it.
begin() {
  "$spot" "$@" --motion full 2>"$directory/light.log" &
  processes=("$!" "${processes[@]}")
}

# Waits until the program that was started last has ended. Later its id may belong to another program.
ended() {
  local status=0
  wait "${processes[0]}" || status=$?
  processes=("${processes[@]:1}")
  return $status
}

# What is seen, by milliseconds since the recording began. It ends as it began, so that its repetition has no seam.
play() {
  local step time=500
  until_time $time
  begin tour Documentation/Examples/workshop.json5 --from save
  for step in lamp stop buttons; do
    time=$((time + 1750))
    until_time $time
    "$spot" goto "$step"
  done
  until_time $((time + 1700))
  # Behind the last step it has finished, and fades.
  "$spot" goto log
  "$spot" next
  ended
  until_time $((time + 2200))
  begin point --ring '3,#FFD27A,2' --size 210 --feather 20 --dim '#0A0D14' --opacity 70% --hide 0.5
  # It hides when the hand rests, and has not yet.
  until_time $((time + 2650))
  move_pointer 560 480 290 190 700
  move_pointer 290 190 1062 255 900
  move_pointer 1062 255 560 480 800
  until_time $((time + 5950))
  "$spot" stop
  # It was ended by stop, which gives a status of its own and is no failure here.
  ended || true
  until_time $((time + 6150))
}

# Puts the frames together, each for as long as nothing else was to be seen. 255 colours for all of them: what is dimmed
# is gray, and a picture of all colours would be three times as large. One more says where nothing changed.
assemble() {
  local frame last= told
  local -a names=()
  for frame in "$directory"/frames/*.ppm; do
    [ -z "$last" ] || ! cmp -s "$frame" "$last" || continue
    last=$frame
    names+=("$(basename "$frame")")
  done
  mkdir -p "$directory/kept" "$(dirname "$1")"
  (
    cd "$directory/frames"
    cat "${names[@]}" | pnmcolormap -quiet -meanpixel -spreadluminosity 255 >../colours.ppm
    for frame in "${names[@]}"; do
      pnmremap -quiet -mapfile=../colours.ppm "$frame" >"../kept/$frame"
    done
  )
  told=$(Scripts/demo.d/assemble "$1" "$directory/colours.ppm" "$recording_end" "$directory"/kept/*.ppm)
  echo "  $1: $told"
}

record() {
  local file
  file=$(realpath -m -- "$1")
  Scripts/setup record
  build followspot session-client
  start_sway python3 pnmcolormap
  echo "A headless screen is recorded."
  # The hand of the person who shows something. It is there before the windows, as at a desk.
  mkfifo "$directory/hand"
  "$products/session-client" input <"$directory/hand" >/dev/null &
  processes=("$!" "${processes[@]}")
  exec 7>"$directory/hand"
  point_at 560 480
  open_windows
  mkdir "$directory/frames"
  recording_start=$(now)
  take_frames &
  processes=("$!" "${processes[@]}")
  play
  touch "$directory/cut"
  ended
  recording_end=$(now)
  assemble "$file"
}
