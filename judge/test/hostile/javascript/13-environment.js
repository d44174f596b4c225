// expect AC
console.log(Object.keys(process.env).length === 0 && process.argv.length === 0 ? 'held' : JSON.stringify(process.env));
