# expect AC
import ctypes, time
class T(ctypes.Structure): _fields_ = [('s', ctypes.c_long), ('n', ctypes.c_long)]
print('held' if ctypes.CDLL(None).clock_settime(0, ctypes.byref(T(0, 0))) != 0 else 'clock')
