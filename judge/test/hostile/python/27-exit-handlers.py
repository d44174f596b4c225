# expect TLE
import atexit
def forever():
    while True: pass
atexit.register(forever)
print('held')
