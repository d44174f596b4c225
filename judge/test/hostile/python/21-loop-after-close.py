# expect TLE
import os
for fd in range(16):
    try: os.close(fd)
    except OSError: pass
while True: pass
