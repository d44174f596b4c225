# expect WA
import sys
sys.stdout.buffer.write(b'\xff\xfe\xed\xa0\x80')
print('\ud800')
