// expect OLE
for (;;) try { console.log('x'.repeat(10000)); } catch {}
