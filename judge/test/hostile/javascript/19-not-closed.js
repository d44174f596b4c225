// expect CE
console.log('held'
