// expect AC
console.log(({}).verdict === undefined && typeof JSON === 'object' && [1, 2].map((x) => x + 1).join() === '2,3' ? 'held' : 'left');
