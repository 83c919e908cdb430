"""The blur beside OpenCV's GaussianBlur. Scripts/setup bench installs OpenCV, which nothing else needs."""

import re
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median_low

from headless import need

HEADERS = Path("/usr/include/opencv4")


def main(words, bench):
    if not re.fullmatch(r"([1-9]\d*)?", " ".join(words)):
        sys.exit("Usage: Scripts/bench blur [ROUNDS]")
    need("g++", "pkg-config", group="bench")
    if not (HEADERS / "opencv2/imgproc.hpp").exists():
        sys.exit("Scripts/bench: OpenCV is not installed; Scripts/setup bench installs it.")
    program = bench()
    ours, theirs = [], []
    with tempfile.TemporaryDirectory() as folder:
        opencv, json = f"{folder}/opencv", Path(folder) / "ours"
        libraries = ["-lopencv_imgproc", "-lopencv_core"]
        subprocess.run(["g++", "-O2", f"-I{HEADERS}", "-o", opencv, "Sources/CBench/Programs/opencv.cpp", *libraries], check=True)
        # Both give processor time, once for each picture.
        for _ in range(int(words[0]) if words else 7):
            subprocess.run([program, "--quick", "--json", json, "S7"], check=True, stdout=subprocess.DEVNULL)
            times = re.search(r'"Followspot":\{[^}]*"ns":\[([0-9, ]*)\]', json.read_text())[1]
            ours += [int(time) / 1e6 for time in times.split(",")]
            said = subprocess.run([opencv], check=True, capture_output=True, text=True).stdout
            theirs += [float(line) / 1e3 for line in said.split()]
    us, them = median_low(ours), median_low(theirs)
    print(f"Followspot {us:.2f} ms, OpenCV {them:.2f} ms: OpenCV takes {them / us:.2f} times as long")
