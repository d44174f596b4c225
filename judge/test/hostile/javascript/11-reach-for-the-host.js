// expect AC
const got = [];
const attempts = [
  () => this.constructor.constructor('return process')().binding,
  () => console.log.constructor('return process')().mainModule,
  () => Function('return globalThis.process.exit')(),
  () => require('child_process'),
  () => require('fs').readFileSync('/etc/passwd'),
  () => require('fs').writeFileSync,
  () => require.main || require.cache || require.resolve,
  () => process.binding || process.dlopen || process.kill || process.getBuiltinModule,
  () => console.log.caller || console.log.arguments,
  () => __write || __read || __more,
  () => std || os,
  () => WebAssembly,
  () => fetch || XMLHttpRequest || WebSocket || EventSource,
  () => new Worker(''),
  () => Object.getPrototypeOf(async () => {}).constructor('return process.binding')().binding,
  () => Error.prepareStackTrace || Error.captureStackTrace({}, null) || new Error().stack.includes('node:'),
];
attempts.forEach((attempt, index) => { try { if (attempt()) got.push(index); } catch {} });
console.log(got.length ? got.join(' ') : 'held');
