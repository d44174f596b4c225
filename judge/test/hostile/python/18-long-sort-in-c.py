# expect TLE MLE
list(range(10**9)).sort()
