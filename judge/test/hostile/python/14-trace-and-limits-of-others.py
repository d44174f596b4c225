# expect AC
import ctypes, os, resource
libc = ctypes.CDLL(None, use_errno=True)
got = []
if libc.ptrace(16, os.getppid(), 0, 0) == 0: got.append('ptrace')
try:
    resource.prlimit(os.getppid(), resource.RLIMIT_CPU, (1, 1))
    got.append('prlimit')
except (OSError, ValueError): pass
try:
    resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    got.append('raised')
except (OSError, ValueError): pass
buf = ctypes.create_string_buffer(8)
class IoVec(ctypes.Structure): _fields_ = [('base', ctypes.c_void_p), ('len', ctypes.c_size_t)]
local, remote = IoVec(ctypes.addressof(buf), 8), IoVec(0x400000, 8)
if libc.process_vm_readv(os.getppid(), ctypes.byref(local), 1, ctypes.byref(remote), 1, 0) > 0: got.append('vm_readv')
print(got or 'held')
