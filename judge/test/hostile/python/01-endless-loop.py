# expect TLE
while True: pass
