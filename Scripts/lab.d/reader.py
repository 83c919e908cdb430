"""A screen reader, Orca, in a session, and the speech that it hands to its server."""

import re
import shutil
import socket
import threading

from trying import LeftOut, until

# The speech server's answers to a reader's commands, by the command or its first word.
ANSWERS = {
    "HISTORY": "245-1\r\n245 OK CLIENT ID SENT\r\n", "GET": "251-0\r\n251 OK GET RETURNED\r\n",
    "CHAR": "225-21\r\n225 OK MESSAGE QUEUED\r\n", "KEY": "225-21\r\n225 OK MESSAGE QUEUED\r\n",
    "CANCEL": "702-21\r\n702-1\r\n702 END\r\n210 OK CANCELED\r\n", "SPEAK": "230 OK RECEIVING DATA\r\n",
    "LIST OUTPUT_MODULES": "250-x\r\n250 OK MODULES LISTED\r\n", "LIST": "249-x\ten\tnone\r\n249 OK VOICES LISTED\r\n",
}
SPOKEN = "225-21\r\n225 OK MESSAGE QUEUED\r\n701-21\r\n701-1\r\n701 BEGIN\r\n702-21\r\n702-1\r\n702 END\r\n"


class Reader:
    """Orca, which has started and speaks."""

    def __init__(self, desktop):
        if not shutil.which("orca"):
            raise LeftOut("Orca is not installed")
        self.texts, self.count = [], 0
        path = str(desktop.folder / "speech")
        self.server = socket.create_server(path, family=socket.AF_UNIX)
        threading.Thread(target=self.attend, daemon=True).start()
        # Orca 48 wants to ask an X server for its keyboard, and there is none here.
        desktop.write("bin/xkbcomp", "#!/bin/sh\n").chmod(0o755)
        environment = {"NO_AT_BRIDGE": "0", "SPEECHD_ADDRESS": f"unix_socket:{path}", "DISPLAY": ":0", "GDK_BACKEND": "wayland"}
        self.program = desktop.run("orca", env=environment)
        self.says("Screen reader on.")

    def attend(self):
        while True:
            threading.Thread(target=self.answer, args=(self.server.accept()[0],), daemon=True).start()

    def answer(self, client):
        text = None
        with client, client.makefile("rw", newline="") as file:
            for line in file:
                line = line.rstrip("\r\n")
                if text is None:
                    word = line.split(" ", 1)[0]
                    answer = ANSWERS.get(line) or ANSWERS.get(word, "208 OK SET\r\n")
                    text = [] if word == "SPEAK" else None
                elif line == ".":
                    self.texts.append(re.sub("<[^>]*>", "", " ".join(text)).replace("&apos;", "'"))
                    text, answer = None, SPOKEN
                else:
                    text.append(line)
                    continue
                file.write(answer)
                file.flush()

    def says(self, words):
        """Waits for a text that has these words, after the last one that was waited for. Orca names kinds of things differently."""

        def said():
            for index, text in enumerate(self.texts[self.count :], self.count + 1):
                if words in text.replace(" push button", " button").replace(" dialog", ""):
                    self.count = index
                    return True

        all_of_it = lambda: f". It said: {' | '.join(self.texts)}\n{self.program.printed()[-800:]}"  # noqa: E731
        until(f"the reader says {words}", said, more=all_of_it)
