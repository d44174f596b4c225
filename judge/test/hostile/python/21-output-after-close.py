# expect ILE TLE
import os, time
os.write(1, b'held')
for fd in range(16):
    try: os.close(fd)
    except OSError: pass
time.sleep(1000)
