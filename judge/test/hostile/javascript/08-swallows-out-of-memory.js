// expect TLE MLE
const all = [];
for (;;) try { all.push(new ArrayBuffer(1e8)); } catch {}
