"""Debians of their own in which Followspot is tried, and the processes in them.

They are kept below FOLLOWSPOT_ROOTS (/var/tmp/followspot-roots). A root's file /packages lists the packages that it was made with;
it is made again if more are wanted.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from trying import NOBODY, NOT_ROOT

SOURCE = Path(__file__).resolve().parent.parent.parent
ROOTS = Path(os.environ.get("FOLLOWSPOT_ROOTS", "/var/tmp/followspot-roots"))
BIN = Path(os.environ.get("FOLLOWSPOT_BIN", SOURCE / ".build/tests/debug")).resolve()
KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg"
# A copy of the archive from an earlier day has expired; its signatures are still checked.
QUIET = [
    "--quiet", "--aptopt=APT::Install-Recommends \"false\"", "--aptopt=Acquire::Check-Valid-Until \"false\"",
    "--dpkgopt=force-unsafe-io",
]
# Ends a command when what has started it ends.
WITH_US = ["setpriv", "--pdeathsig", "KILL"]
# A session has devices, memory and processes of its own, which end with it, and folders that nothing else sees. Root is root in it, but
# files give no capabilities: KWin asks for one that a container lacks.
APART = "bwrap --die-with-parent --as-pid-1 --unshare-pid --unshare-ipc --cap-add ALL --chdir /".split()
FOLDERS = "--dev /dev --proc /proc " + " ".join(f"--perms 1777 --tmpfs /{name}" for name in ("dev/shm", "run", "tmp", "sys"))


def fail(words):
    sys.exit(f"Scripts/lab: {words}")


def need_root():
    if os.getuid() != 0:
        fail('only root can make an empty Debian; run sudo env "PATH=$PATH" Scripts/lab.')


def need_command():
    """Fails if something that the trials use is missing."""
    for name in ("mmdebstrap", "bwrap"):
        if not shutil.which(name):
            fail(f"there is no {name}; Scripts/setup package installs it.")
    if not shutil.which("swift"):
        fail('there is no swift on the PATH of root; run sudo env "PATH=$PATH" Scripts/lab.')
    for name in ("followspot", "session-client", "libFollowspotC.so"):
        if not (BIN / name).exists():
            fail(f"there is no {BIN / name}; run Scripts/test --values EvilShellTests, which builds it.")


def targets(form):
    """What apt says of the Debian that this machine installs from, a line for each part."""
    words = ["apt-get", "indextargets", "--format", form, "Created-By: Packages", "Origin: Debian"]
    return subprocess.run(words, capture_output=True, text=True).stdout.splitlines()


def mirror():
    found = [line for line in targets("$(REPO_URI)") if "security" not in line]
    return found[0].rstrip("/") if found else fail("apt knows no source of Debian on this machine.")


def make_root(name, suite, packages):
    """Makes a Debian with these packages, if it is not there yet."""
    root = ROOTS / name
    if (root / "usr/bin/env").exists() and set(packages) <= set((root / "packages").read_text().split()):
        return
    print(f"-- Making Debian's {suite} in {root}", flush=True)
    ROOTS.mkdir(parents=True, exist_ok=True)
    new, log = ROOTS / f"{name}.new", ROOTS / f"{name}.log"
    subprocess.run(["rm", "-rf", "--one-file-system", new, root], check=True)
    left_out = [f"--dpkgopt=path-exclude=/usr/share/{folder}/*" for folder in ("man", "doc", "locale")]
    words = ["mmdebstrap", *QUIET, "--variant=minbase", *left_out, "--include=" + ",".join(packages), suite, new,
             f"deb [signed-by={KEYRING}] {mirror()} {suite} main"]
    with log.open("w") as file:
        if subprocess.run(words, stdout=file, stderr=subprocess.STDOUT).returncode:
            fail(f"mmdebstrap has failed; {log} says why.")
    (new / "packages").write_text("\n".join(packages) + "\n")
    new.rename(root)


def inside(root, command, mounts=(), **settings):
    """The words that run a command in a root, in which folders of this machine are mounted: pairs of a folder and its place."""
    folders = [str(word) for folder, place in mounts for word in ("--bind", folder, place)]
    settings = [f"{key}={value}" for key, value in settings.items()]
    environment = ["env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LANG=C.UTF-8", *settings]
    return [*APART, "--bind", str(root), "/", *FOLDERS.split(), *folders, "--", *environment, *command]


def inside_of_trial(entry, pictures, words):
    """Likewise for a trial: /mnt/source is the source tree, /mnt/bin has the command, and /mnt/pictures gets the pictures."""
    swift = Path(shutil.which("swift")).resolve().parent.parent / "lib/swift/linux"
    mounts = [(SOURCE, "/mnt/source"), (BIN, "/mnt/bin"), (swift, "/mnt/swift"), (pictures, "/mnt/pictures")]
    settings = {"PATIENCE": os.environ["PATIENCE"]} if "PATIENCE" in os.environ else {}
    command = ["python3", "/mnt/source/Scripts/lab.d/inside.py", *words]
    # Wayfire refuses to run as root. The trials of GNOME Shell and of toolkits write files that only root may write.
    if entry.module == "newer":
        os.chown(pictures, NOBODY, NOBODY)
        # The first process ends with us if it stays root's, and all others with it.
        command = ["bash", "-c", '"$@"; exit', "bash", *NOT_ROOT, *command]
    return [*WITH_US, "timeout", "--kill-after=2", "900", *inside(
        ROOTS / entry.root, command, mounts, LD_LIBRARY_PATH="/mnt/swift", PYTHONDONTWRITEBYTECODE="1", **settings)]
