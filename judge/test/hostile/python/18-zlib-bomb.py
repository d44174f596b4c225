# expect MLE TLE
import zlib
x = zlib.compress(b'0' * 10_000_000)
out = []
while True: out.append(zlib.decompress(x))
