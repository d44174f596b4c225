import { interpretHost } from './host-results.ts';
import type { Language } from './language.ts';

const ATTEMPTS = `
const attempts = {
  host: () => this.constructor.constructor('return process')().mainModule || this.constructor.constructor('return process')().binding,
  import: () => import('node:fs'),
  require: () => require('child_process'),
  file: () => require('fs').readFileSync('/etc/passwd'),
  network: () => fetch || XMLHttpRequest || WebSocket,
  write: () => __write || __read,
};
for (const [name, act] of Object.entries(attempts)) try { const got = act(); if (got && typeof got.then !== 'function') console.log(name); else got.then(() => console.log(name), () => {}); } catch {}
`;

export const javascript: Language = {
  name: 'JAVASCRIPT',
  engine: 'javascript-host',
  selfTest: {
    source: 'const [a, b] = readline().split(" ").map(Number);\nconsole.log(a + b, [a, b]);',
    input: '12 18\n',
    stdout: '30 [ 12, 18 ]\n',
  },
  quickSet: [
    { name: 'looks around', source: ATTEMPTS, isHeld: ({ outcome, stdout }) => outcome === 'OK' && stdout === '' },
    {
      name: 'never ends',
      source: 'for (;;) try { for (;;); } catch {} finally { continue; }',
      limits: { cpuMs: 100 },
      isHeld: ({ outcome }) => outcome === 'TLE',
    },
    {
      name: 'takes all memory',
      source: 'const all = []; for (;;) all.push(new ArrayBuffer(4e6));',
      limits: { memoryMb: 32 },
      isHeld: ({ outcome }) => outcome === 'MLE',
    },
    {
      name: 'talks without end',
      source: 'for (;;) try { console.log("x".repeat(1000)); } catch {}',
      isHeld: ({ outcome }) => outcome === 'OLE',
    },
  ],
  interpret: interpretHost,
};
