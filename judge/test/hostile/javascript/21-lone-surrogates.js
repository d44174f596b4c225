// expect WA
console.log('\ud800\udfff\udc00');
