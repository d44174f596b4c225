// expect TLE
for (;;);
