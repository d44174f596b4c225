// expect MLE RTE
new Uint8Array(4e9);
