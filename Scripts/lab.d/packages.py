"""Goes the way of a new user in empty systems.

  Scripts/lab package
      makes all with Scripts/package, installs the package in an empty Debian 12, does what Documentation/Recipes.md says in sway, with
      real keys, keeps the pictures, and removes the package, of which nothing may be left. Then it goes on with out/package as below.
  Scripts/lab package FOLDER [RELEASE…]
      installs the package and the tarball of FOLDER in empty systems of other releases, shows a light there, and removes them.
      Releases are bookworm, trixie and forky of Debian, and noble of Ubuntu, which is left out if the mirror has no Ubuntu.

The pictures go to out/lab. What is downloaded is kept below .build/package for the next time. It takes some minutes, and more if the
program in Swift of the recipes was not built before.
"""

import hashlib
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import roots
from trying import Failure, LeftOut, expect

KEPT = roots.SOURCE / ".build/package"
UBUNTU_KEYS = KEPT / "ubuntu-archive-keyring.gpg"
LAB = "/mnt/source/Scripts/lab.d"
RELEASES = ["bookworm", "trixie", "forky", "noble"]
# What dpkg, apt and their triggers write for every package, and what is no part of the system.
LEFT_OUT = {
    "/proc", "/sys", "/dev", "/tmp", "/run", "/root", "/mnt", "/home", "/var/lib/dpkg", "/var/lib/apt", "/var/log", "/var/cache",
    "/etc/ld.so.cache",
}
# From dbus on, what a desktop has, and what looks at what the package brings.
DESKTOP = """
sway swaybg sway-backgrounds grim foot fonts-dejavu-core wtype jq wf-recorder ffmpeg python3
dbus systemd man-db desktop-file-utils appstream libglib2.0-bin librsvg2-bin
""".split()
# From Pango on, what the package asks for, and each desktop has; the tarball asks for nothing.
SMALL_DESKTOP = """
sway swaybg grim wtype fonts-dejavu-core dbus-daemon python3
libpangocairo-1.0-0 libgdk-pixbuf-2.0-0 libfontconfig1 libsystemd0 libwayland-cursor0
""".split()


def step(words):
    print(f"\n-- {words}", flush=True)


class System:
    """An empty Debian or Ubuntu, which is gone at the end."""

    def __init__(self, release):
        if release == "noble" and not UBUNTU_KEYS.exists():
            raise LeftOut("the keys of Ubuntu are not known")
        self.release = release
        self.root = Path(tempfile.mkdtemp(dir="/var/tmp"))
        # It is the / of other users inside.
        self.root.chmod(0o755)

    def __enter__(self):
        step(f"An empty {self.release} in {self.root}")
        place, components, keys = roots.mirror(), "main", roots.KEYRING
        if self.release == "noble":
            place, components, keys = place.removesuffix("/debian") + "/ubuntu", "main universe", UBUNTU_KEYS
        words = ["mmdebstrap", *roots.QUIET, "--variant=apt", "--include=ca-certificates,passwd", self.release, self.root,
                 f"deb [signed-by={keys}] {place} {self.release} {components}"]
        try:
            # In namespaces of its own: its mounts and processes end with it.
            apart = [*roots.WITH_US, "unshare", "--mount", "--pid", "--fork", "--kill-child", "--propagation", "private"]
            made = subprocess.run([*apart, *map(str, words)], capture_output=True, text=True)
            if made.returncode and self.release == "noble":
                raise LeftOut(f"the mirror of this machine has no Ubuntu:\n{made.stderr[-2000:]}")
            expect(made.returncode == 0, f"mmdebstrap has failed:\n{made.stderr[-2000:]}")
            self.prepare()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        subprocess.run(["rm", "-rf", "--one-file-system", self.root], check=True)

    def prepare(self):
        """What the machine says of its mirror, and that nothing begins to run because it was installed."""
        sources = self.root / "etc/apt/sources.list"
        # Inside, each release has its own keys in that folder.
        sources.write_text(sources.read_text().replace(f"{KEPT}/", "/usr/share/keyrings/"))
        said = subprocess.run(["apt-config", "dump"], capture_output=True, text=True).stdout.splitlines()
        said = [line for line in said if re.match("Acquire::(http|https|Check)", line)]
        (self.root / "etc/apt/apt.conf.d/90machine").write_text(
            "\n".join([*said, 'Binary::apt::APT::Keep-Downloaded-Packages "true";', 'APT::Keep-Downloaded-Packages "true";', ""]))
        shutil.copy("/etc/resolv.conf", self.root / "etc/resolv.conf")
        policy = self.root / "usr/sbin/policy-rc.d"
        policy.write_text("#!/bin/sh\nexit 101\n")
        policy.chmod(0o755)
        self.run("apt-get", "update")
        self.run("useradd", "--create-home", "--shell", "/bin/bash", "ada")
        self.home = self.in_home()

    def put(self, name, file):
        """Puts a file of this machine below /mnt, and returns its place there."""
        shutil.copy(file, self.root / "mnt" / name)
        return f"/mnt/{name}"

    def run(self, *words, status=0, shows=False):
        """Runs something inside, and returns what it says."""
        archives = KEPT / "debs"
        archives.mkdir(parents=True, exist_ok=True)
        mounts = [(roots.SOURCE, "/mnt/source"), (archives, "/var/cache/apt/archives")]
        settings = {"HOME": "/root", "DEBIAN_FRONTEND": "noninteractive"}
        streams = {} if shows else {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
        ran = subprocess.run(roots.inside(self.root, words, mounts, **settings), stdin=subprocess.DEVNULL, **streams)
        said = ran.stdout or ""
        what = f"in the empty {self.release} '{' '.join(words)}' ends with {ran.returncode}"
        expect(ran.returncode == status, f"{what}:\n{said[-3000:]}")
        return said

    def as_ada(self, *words, path="/usr/bin", **more):
        settings = ["HOME=/home/ada", "USER=ada", "LANG=C.UTF-8", f"PATH={path}:/usr/local/bin:/usr/bin:/bin:/usr/games", "PYTHONDONTWRITEBYTECODE=1"]
        return self.run("runuser", "-u", "ada", "--", "env", "-i", "-C", "/home/ada", *settings, *words, **more)

    def install(self, *packages):
        self.run("apt-get", "install", "-y", "--no-install-recommends", *packages)

    def purge(self, before):
        """Removes the package, of which nothing may be left."""
        step("apt purge")
        self.run("apt-get", "purge", "-y", "--autoremove", "followspot")
        self.is_as(before)

    def try_package(self, package):
        """Tries a package in the bare system."""
        step("apt install ./followspot.deb, and nothing else")
        bare = self.files()
        self.install(package)
        self.try_command("/usr/bin")
        self.purge(bare)

    def files(self):
        """Every file with its kind, mode, owner and content."""
        found = {}
        for folder, folders, names in os.walk(self.root):
            inside = "/" + os.path.relpath(folder, self.root).removeprefix(".")
            folders[:], names = ([name for name in all if os.path.join(inside, name) not in LEFT_OUT] for all in (folders, names))
            for path in (Path(folder, name) for name in [*folders, *names]):
                about, content = path.lstat(), ""
                if path.is_symlink():
                    content = os.readlink(path)
                elif path.is_file():
                    content = hashlib.md5(path.read_bytes()).hexdigest()
                found[os.path.join(inside, path.name)] = (about.st_mode, about.st_uid, about.st_gid, content)
        return found

    def is_as(self, before):
        """Fails if a file has come, gone or changed since then."""
        after = self.files()
        differ = sorted(place for place in before.keys() | after.keys() if before.get(place) != after.get(place))
        expect(not differ, f"that was left behind, or changed: {' '.join(differ[:20])}")
        print("Nothing of it is left.")

    def in_home(self):
        return {path for path in self.root.glob("home/ada/**/*") if ".cache" not in path.parts}

    def is_home_as_it_was(self):
        expect(self.in_home() == self.home, f"that was left in the home: {self.in_home() - self.home}")

    def try_command(self, folder):
        """Tries the command that is installed in a folder, as a person without any rights has it."""
        found = self.as_ada("sh", "-c", "command -v followspot", path=folder).strip()
        expect(found == f"{folder}/followspot", f"followspot is {found}.")
        print(self.as_ada(found, "--version", path=folder).strip())
        needs = self.run("sh", "-c", f"ldd {found} || true")
        expect("not found" not in needs and "swift" not in needs.lower(), f"it lacks a library, or wants one of Swift: {needs}")
        # Without a desktop it says so, and does not crash.
        print(self.as_ada(found, "doctor", "--protocols", path=folder, status=3).strip())

    def see_light(self, folder):
        print(self.as_ada("python3", f"{LAB}/recipes.py", "--light", path=folder).rstrip(), flush=True)


# The recipes


def try_recipes(deb):
    """Follows the recipes in Debian 12, and looks at all that the package brings."""
    step("The program of the recipes, which is built where there is Swift")
    program = KEPT / "program"
    as_person("mkdir", "-p", program)
    as_person("ln", "-sfn", roots.SOURCE, program / "followspot")
    as_person("python3", roots.SOURCE / "Scripts/lab.d/recipes.py", "--build", "swift", program)
    with System("bookworm") as system:
        lines = [f"{line}\n" for line in roots.targets("deb $(REPO_URI) $(RELEASE) $(COMPONENT)")]
        if lines := sorted({line for line in lines if re.search(" bookworm(-updates|-security)? ", line)}):
            (system.root / "etc/apt/sources.list").write_text("".join(lines))
            system.run("apt-get", "update")
        package = system.put("followspot.deb", deb)
        system.try_package(package)
        step("A desktop, and the programs of the recipes")
        system.install(*DESKTOP)
        before = system.files()
        system.install(package)
        step("What came with the package")
        look_at_parts(system)
        step("The recipes")
        home = system.root / "home/ada"
        greeting = home / "swift/greeting/.build/release/greeting"
        greeting.parent.mkdir(parents=True)
        shutil.copy(program / "greeting/.build/release/greeting", greeting)
        system.run("chown", "-R", "ada:ada", "/home/ada")
        try:
            system.as_ada("env", "PATIENCE=60", "python3", f"{LAB}/recipes.py", "/home/ada", shows=True)
        finally:
            pictures = roots.SOURCE / "out/lab"
            pictures.mkdir(parents=True, exist_ok=True)
            for picture in home.glob("pictures/*.png"):
                shutil.copy(picture, pictures)
        system.purge(before)


def look_at_parts(system):
    """Looks at entry in menus, metadata and unit, as the programs do that read them; lintian reads the manual."""
    system.run("man", "-w", "followspot")
    # CompletionTests ask the shells themselves.
    for place in ("bash-completion/completions/", "fish/vendor_completions.d/", "zsh/vendor-completions/_"):
        expect(list(system.root.glob(f"usr/share/{place}followspot*")), f"there is nothing in /usr/share/{place}.")
    system.run("desktop-file-validate", "--no-hints", "/usr/share/applications/org.followspot.Followspot.desktop")
    system.run("appstreamcli", "validate", "--no-net", "/usr/share/metainfo/org.followspot.Followspot.metainfo.xml")
    unit = "/usr/lib/systemd/user/followspot.service"
    said = system.run("env", "XDG_RUNTIME_DIR=/run", "systemd-analyze", "--user", "verify", unit)
    expect(not said.strip(), f"systemd-analyze: {said}")
    print("Manual, completions, entry in menus, unit: fine.")


# Releases


def find_keys(system):
    """Takes the keys of Ubuntu out of a package that Debian has from 13 on."""
    script = "cd /mnt && apt-get -qq download ubuntu-keyring && dpkg-deb -x ubuntu-keyring_*.deb keys"
    try:
        system.run("bash", "-euc", script)
        shutil.copy(system.root / "mnt/keys/usr/share/keyrings" / UBUNTU_KEYS.name, UBUNTU_KEYS)
    except (Failure, OSError) as error:
        print(f"The keys of Ubuntu are not found: {error}")


def try_in(system, deb, tarball):
    """Installs, asks for the version, shows a light and looks at it, removes and compares: with the package, then with the tarball."""
    package = system.put("followspot.deb", deb) if deb else None
    if package:
        system.try_package(package)
    step("A desktop")
    system.install(*SMALL_DESKTOP)
    desktop = system.files()
    if package:
        step("The package for Debian")
        system.install(package)
        system.see_light("/usr/bin")
        system.purge(desktop)
        system.is_home_as_it_was()
    if tarball:
        try_tarball(system, tarball, desktop)


def try_tarball(system, tarball, before):
    step("The tarball, as root")
    system.put("followspot.tar.gz", tarball)
    system.run("bash", "-euc", "mkdir -m 755 /mnt/unpacked; tar -xzf /mnt/followspot.tar.gz -C /mnt/unpacked --strip-components=1")
    install = "/mnt/unpacked/install"
    system.run(install)
    system.try_command("/usr/local/bin")
    system.see_light("/usr/local/bin")
    unit = (system.root / "usr/local/share/systemd/user/followspot.service").read_text()
    expect("\nExecStart=/usr/local/bin/followspot " in unit, "the unit does not start what is installed.")
    # A second time it replaces itself.
    system.run(install)
    system.run(install, "--remove")
    system.is_as(before)
    system.is_home_as_it_was()
    step("The tarball, as a person without rights")
    system.as_ada(install)
    system.try_command("/home/ada/.local/bin")
    system.see_light("/home/ada/.local/bin")
    system.as_ada(install, "--remove")
    system.is_as(before)
    system.is_home_as_it_was()
    expect(system.run("/mnt/unpacked/files/bin/followspot", "--version"), "it does not run where it was unpacked.")


def try_releases(folder, releases):
    machine = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True).stdout.strip()
    processor = platform.machine()
    deb = max(folder.glob(f"followspot_*_{machine}.deb"), default=None)
    tarball = max(folder.glob(f"followspot-*-{processor}.tar.gz"), default=None)
    expect(deb or tarball, f"there is no package and no tarball for {processor} in {folder}; Scripts/package makes them.")
    print(deb or "There is no package for Debian.", tarball or "There is no tarball.", sep="\n", flush=True)
    if (folder / "PKGBUILD").exists():
        step("The recipes for Arch, Fedora and Nix")
        subprocess.run([roots.SOURCE / "Scripts/lab.d/read-recipes", folder], check=True)
    for release in releases:
        try:
            with System(release) as system:
                if release == "trixie" and not UBUNTU_KEYS.exists():
                    find_keys(system)
                try_in(system, deb, tarball)
        except LeftOut as reason:
            print(f"{release} is left out: {reason}")


def as_person(*words):
    """Runs a command as the person who has called sudo, to whom belongs what it makes; returns what it prints."""
    user = os.environ.get("SUDO_USER")
    words = [str(word) for word in words]
    if user:
        words = ["sudo", "-H", "-u", user, "env", f"PATH={os.environ['PATH']}", *words]
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout


def main(words):
    if "".join(words).startswith("-"):
        sys.exit(__doc__)
    roots.need_root()
    # So that a system is removed.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    subprocess.run([roots.SOURCE / "Scripts/setup", "package"], check=True)
    try:
        if words:
            try_releases(Path(words[0]).resolve(), words[1:] or RELEASES)
            return
        step("The packages")
        folder = roots.SOURCE / "out/package"
        made = as_person(roots.SOURCE / "Scripts/package", folder).split()
        deb = next(Path(path) for path in made if re.search(r"/followspot_.*\.deb$", path))
        step("What lintian says")
        every = sorted(folder.glob("*followspot*" + deb.name.removeprefix("followspot")))
        subprocess.run(["lintian", "--allow-root", "--fail-on", "error,warning", *every], check=True)
        try_recipes(deb)
        try_releases(folder, RELEASES)
        step("All of it is as it should be. The pictures are in out/lab.")
    except (Failure, subprocess.CalledProcessError) as error:
        sys.exit(f"Scripts/lab: {error}")
