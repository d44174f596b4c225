// expect MLE
// memory 32
// cpu 2000
const all = [];
for (;;) all.push(new Array(100000).fill(1));
