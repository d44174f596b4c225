# expect TLE
7 ** 10 ** 8
