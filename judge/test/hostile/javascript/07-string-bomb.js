// expect MLE RTE TLE
let text = 'x';
for (;;) text += text;
