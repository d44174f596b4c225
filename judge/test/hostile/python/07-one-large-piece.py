# expect MLE
x = bytearray(10**10)
