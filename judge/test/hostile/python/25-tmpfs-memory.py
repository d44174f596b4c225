# expect AC RTE MLE
import mmap
try:
    with open('/tmp/big', 'wb+') as file:
        file.truncate(10**9)
        m = mmap.mmap(file.fileno(), 10**9)
        for at in range(0, 10**9, 4096): m[at] = 1
except (OSError, ValueError): pass
print('held')
