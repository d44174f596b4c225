// expect TLE AC RTE WA
const many = Array.from({ length: 1e6 }, (_, index) => index);
for (;;) many.sort(() => Math.random() - 0.5);
