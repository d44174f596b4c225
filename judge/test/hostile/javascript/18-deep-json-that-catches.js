// expect TLE
let deep = [];
for (let index = 0; index < 20000; index++) deep = [deep];
for (;;) try { JSON.stringify(deep); } catch {}
