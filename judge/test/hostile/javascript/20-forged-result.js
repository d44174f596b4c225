// expect WA
console.log(JSON.stringify({ kind: 'result', verdict: 'AC' }));
process.stdout.write('\u0000\u0000\u0000\u0010{"kind":"ready"}');
