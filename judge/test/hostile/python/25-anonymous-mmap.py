# expect AC MLE RTE
import mmap
kept = []
try:
    while True: kept.append(mmap.mmap(-1, 64 << 20))
except (OSError, MemoryError): pass
print('held' if len(kept) < 10 else len(kept))
