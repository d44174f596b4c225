// expect TLE RTE MLE
let n = 7n;
for (;;) n = n ** 1000n;
