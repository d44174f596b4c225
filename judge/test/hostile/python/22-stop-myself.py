# expect AC ILE
import os, signal
try: os.kill(os.getpid(), signal.SIGSTOP)
except OSError: pass
print('held')
