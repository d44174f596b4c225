# expect SV
# expect arm64 WA
# There is no x32 on arm64: the number is refused like any other that is unknown, and the program goes on.
import ctypes
ctypes.CDLL(None).syscall(0x40000000 + 39)
print('went on')
