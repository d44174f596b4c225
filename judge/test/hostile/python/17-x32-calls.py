# expect SV
import ctypes
ctypes.CDLL(None).syscall(0x40000000 + 39)
print('went on')
