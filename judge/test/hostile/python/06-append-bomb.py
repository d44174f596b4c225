# expect MLE TLE
x = []
while True: x.append('x' * 100000)
