# expect ILE
import time
time.sleep(1000)
