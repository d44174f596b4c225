# expect AC
import os
os.write(3, b'[' * 60000 + b'\n')
print('held')
