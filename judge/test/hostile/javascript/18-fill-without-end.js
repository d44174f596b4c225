// expect TLE MLE RTE
const all = new Uint8Array(1e8);
for (;;) all.fill(1).sort();
