// expect OLE
for (;;) console.error('x'.repeat(10000));
