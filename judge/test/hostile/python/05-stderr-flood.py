# expect OLE
import sys
while True: sys.stderr.write('x' * 10000)
