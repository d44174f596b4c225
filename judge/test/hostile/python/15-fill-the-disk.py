# expect AC RTE
import os
written = 0
try:
    for index in range(1000):
        with open(f'/tmp/fill{index}', 'wb') as file:
            for _ in range(64): written += file.write(b'x' * 65536)
except OSError: pass
print('held' if written <= 5 << 20 else written)
