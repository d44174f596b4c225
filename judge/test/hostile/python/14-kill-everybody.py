# expect AC
import os, signal
got = []
for pid in (os.getppid(), 1, 2, 3, 0, -1, -os.getpgrp() or -1):
    try:
        os.kill(pid, signal.SIGKILL)
        got.append(pid)
    except BaseException: pass
print(got or 'held')
