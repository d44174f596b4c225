# expect TLE
x = []
while True:
    try: x.append(bytearray(10**8))
    except MemoryError: pass
