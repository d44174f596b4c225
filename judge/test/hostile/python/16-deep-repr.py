# expect RTE MLE TLE
x = []
for _ in range(1_000_000): x = [x]
repr(x)
