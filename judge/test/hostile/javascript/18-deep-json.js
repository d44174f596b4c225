// expect TLE
let deep = [];
for (let index = 0; index < 100000; index++) deep = [deep];
JSON.stringify(deep);
