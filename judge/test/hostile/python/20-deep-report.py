# expect AC
import os
try: os.write(3, b'[' * 60000 + b'\n')
except OSError: print('held')
