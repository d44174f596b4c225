# expect RTE
import os
os.write(3, b'{"x":1e999}\n')
