# expect TLE
import signal
signal.signal(signal.SIGALRM, lambda *a: None)
signal.setitimer(signal.ITIMER_REAL, 0.0001, 0.0001)
while True: pass
