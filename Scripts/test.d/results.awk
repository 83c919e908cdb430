# Reads what test programs tell of their tests, a record of JSON a line, and says it in few lines.
#
#   awk -f results.awk FILE…                 the report: skips, failures in full, and the line of counts
#   awk -v live=lines -f results.awk FILE    a line for each group of tests that has ended
#   awk -v live=counts -f results.awk FILE…  the line of counts alone
#
# The files are the event streams of Swift Testing (--event-stream-output-path), version 0. Scripts/test.d/run appends
# `exit CODE` when the program has ended: without a record of the run's end before it, the program has crashed, and its
# last words stand before the code as `said WORDS`. `failed WORDS` is the failure of something that is no test.
# A group is a test target; in the target of the compositors, where each test takes long, it is a suite.

# A field of the record whose value is a string, without the escapes of JSON.
function text(name, record,    value) {
  if (!match(record, "\"" name "\":\"([^\"\\\\]|\\\\.)*\"")) return ""
  value = substr(record, RSTART + length(name) + 4, RLENGTH - length(name) - 5)
  return plain(value)
}

function plain(value) {
  if (!index(value, "\\")) return value
  gsub(/\\\\/, "\001", value)
  gsub(/\\n/, "\n", value)
  gsub(/\\t/, "\t", value)
  gsub(/\\u001[bB]/, "ESC", value)
  gsub(/\\/, "", value)
  gsub(/\001/, "\\", value)
  return value
}

# The texts of the record's messages, each on lines of its own, those after the first indented.
function messages(record,    rest, value, all) {
  rest = substr(record, index(record, "\"messages\":["))
  while (match(rest, /"text":"([^"\\]|\\.)*"/)) {
    value = plain(substr(rest, RSTART + 8, RLENGTH - 9))
    rest = substr(rest, RSTART + RLENGTH)
    gsub(/\n/, "\n    ", value)
    all = all == "" ? value : all "\n    " value
  }
  return all
}

# The id of the suite or target whose tests are counted together.
function group(id,    module, suite) {
  module = substr(id, 1, index(id, ".") - 1)
  if (module != "Sessions") return module
  suite = id
  sub(/\/.*/, "", suite)
  return suite ~ /\(/ ? module : suite
}

function count(what, number) { return number + 0 " " what (number == 1 ? "" : "s") }

function state() {
  return passed + 0 " passed, " failed + 0 " failed, " skipped + 0 " skipped"
}

# The test has ended, in one way or another.
function finish(id,    its, word) {
  if (id in done) return
  done[id] = 1
  its = group(id)
  if (--open_tests[its] > 0 || live != "lines") return
  word = skipped_tests[its] == tests[its] ? "skipped" : "ok"
  if (its in bad_tests) word = bad_tests[its] " FAILED"
  printf "%4d s  %s: %s, %s\n", now - start, its in names ? "Sessions, " names[its] : its, \
    count("test", tests[its]), word
}

function skip(id, reason,    its, suite) {
  skipped++
  skipped_tests[group(id)]++
  its = id
  for (suite in skipped_suites) if (index(id, suite "/") == 1) its = suite
  if (!(its in skips)) skip_order[++skip_count] = its
  skips[its]++
  if (!(its in reasons)) reasons[its] = reason == "" ? "no reason given" : reason
  finish(id)
}

function fail(id, words) {
  if (!(id in fails)) order[++failures] = id
  fails[id] = fails[id] words "\n"
}

FNR == 1 {
  part = FILENAME
  sub(/.*\//, "", part)
  sub(/\.[a-z]*$/, "", part)
  has_ended = 0
  said = ""
  failed_before = failed
  # Another program may have run the same tests.
  split("", done)
  beginnings = 0
}

/^\{"kind":"test",/ {
  # The cases of a test, which come first, have names and ids of their own.
  is_test = match($0, /("displayName":"([^"\\]|\\.)*",)?"id":"([^"\\]|\\.)*","isParameterized"/)
  fields = is_test ? substr($0, RSTART, RLENGTH) : $0
  id = text("id", fields)
  name = text("displayName", fields)
  names[id] = name == "" ? text("name", $0) : name
  if (is_test) {
    is_function[id] = 1
    part_of[id] = part
    total++
    open_tests[group(id)]++
    tests[group(id)]++
  }
  next
}

/^\{"kind":"event",/ {
  if (match($0, /"absolute":[0-9.]+/)) now = substr($0, RSTART + 11, RLENGTH - 11)
  if (!start) start = now
  id = text("testID", $0)
}

/"kind":"testStarted"/ && id in is_function { began[++beginnings] = id }

/"kind":"issueRecorded"/ && /"symbol":"fail"/ {
  place = text("_filePath", $0)
  sub(/.*\/Tests\//, "Tests/", place)
  if (match($0, /"line":[0-9]+/)) place = place ":" substr($0, RSTART + 7, RLENGTH - 7)
  case_name = index($0, "\"_testCase\":{\"displayName\"") ? " (" text("displayName", $0) ")" : ""
  fail(id, "  " place case_name ": " messages($0))
}

/"kind":"testSkipped"/ {
  reason = messages($0)
  sub(/.*skipped(: )?/, "", reason)
  sub(/^\.$/, "", reason)
  if (id in is_function) {
    skip(id, reason)
  } else {
    skipped_suites[id] = 1
    reasons[id] = reason
  }
}

# A test that has begun and then finds that it cannot be done here. What failed before that counts.
/"kind":"testCancelled"/ && id in is_function && !(id in fails) && !(id in done) {
  reason = ""
  if (match($0, /"_comments":\["([^"\\]|\\.)*"/)) reason = plain(substr($0, RSTART + 14, RLENGTH - 15))
  skip(id, reason)
}

/"kind":"testEnded"/ && id in is_function && !(id in done) {
  if (index($0, "\"symbol\":\"fail\"")) {
    failed++
    bad_tests[group(id)]++
    if (!(id in fails)) fail(id, "  It failed without a reason.")
  } else {
    passed++
  }
  finish(id)
}

/"kind":"runEnded"/ { has_ended = 1 }

/^said / { said = said "    " substr($0, 6) "\n" }

/^failed / {
  failed++
  fail(part, "  " substr($0, 8))
}

/^exit / {
  if (!has_ended) {
    failed++
    words = "  " part " ended with " $2 " in the middle of its tests.\n" said
    # All are told to have begun at once, and are run in that order.
    left = 0
    for (number = 1; number <= beginnings; number++) {
      other = began[number]
      if (other in done || part_of[other] != part) continue
      if (++left <= 10) words = words "    may have been running: " names[other] ", " other "\n"
    }
    if (left > 10) words = words "    and " left - 10 " more were waiting.\n"
    fail("crash of " part, substr(words, 1, length(words) - 1))
  } else if ($2 == 69 && total == 0) {
    failed++
    fail("no test", "  No test has such a name.")
  } else if ($2 != 0 && failed == failed_before) {
    failed++
    fail("end of " part, "  " part " ended with " $2 " after its tests had passed.")
  }
}

END {
  if (live == "counts") print state()
  if (live) exit
  for (number = 1; number <= skip_count; number++) {
    id = skip_order[number]
    print "skipped: " (id in skipped_suites ? names[id] " (" count("test", skips[id]) ")" : names[id]) ": " reasons[id]
  }
  for (number = 1; number <= failures; number++) {
    id = order[number]
    print "\nFAILED: " (id in names ? names[id] " (" id ")" : id)
    printf "%s", fails[id]
  }
  if (failures) print ""
  print state()
  exit failed > 0
}
