# expect MLE TLE
# cpu 2000
x = []
while True: x.append('x' * 100000)
