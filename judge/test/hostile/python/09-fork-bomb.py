# expect SV
import os
while True: os.fork()
