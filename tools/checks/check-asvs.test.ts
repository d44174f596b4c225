import { expect, it } from 'vitest';
import { asvsFaults } from './check-asvs.ts';

const kept = new Set(['SEC-1']);
const exists = (file: string) => file === 'server/a.test.ts';
const row = (id: string, state: string, evidence: string) => `| ${id} | 1 | something | ${state} | ${evidence} |`;

it('[SEC-83] takes rows with a test, a reason or the word open', () => {
  const page = [
    row('V1.1.1', 'test', '[SEC-1]; `server/a.test.ts`'),
    row('V1.1.2', 'n/a', 'no LDAP'),
    row('V1.1.3', 'open', 'nobody has looked'),
  ].join('\n');
  expect(asvsFaults(page, kept, exists, 3)).toEqual([]);
});

it('[SEC-83] refuses what is cited and does not exist, what is left out, and what stands there twice', () => {
  const page = [
    row('V1.1.1', 'test', '[SEC-2]'),
    row('V1.1.1', 'test', '`server/b.test.ts`'),
    row('V1.1.2', 'test', 'trust us'),
    row('V1.1.3', 'reason', ''),
    row('V1.1.4', 'done', 'yes'),
  ].join('\n');
  expect(asvsFaults(page, kept, exists, 6)).toEqual([
    '5 rows instead of 6',
    'V1.1.1 stands there twice',
    'V1.1.1: no test keeps SEC-2',
    'V1.1.1: there is no server/b.test.ts',
    'V1.1.2: cites no test',
    'V1.1.3: neither a test nor a reason',
    'V1.1.4: no such state: done',
  ]);
});
