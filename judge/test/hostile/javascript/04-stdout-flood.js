// expect OLE
for (;;) console.log('x'.repeat(10000));
