import { expect, it } from 'vitest';
import { CASES } from './cases.ts';
import { breaches, type Row, tableOf } from './measure.ts';

const good: Row = {
  name: 'rolling restart',
  requests: 100,
  failed: 0,
  silentSeconds: 0.4,
  recoverSeconds: 0,
  written: 20,
  writesLost: 0,
  eventsLost: 0,
  eventsDoubled: 0,
  stale: 0,
  errors: [],
};
const caseOf = (name: string) => {
  const found = CASES.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};

it('[SEC-291] every case refuses what is lost or doubled', () => {
  for (const one of CASES) {
    expect(breaches(good, one)).toEqual([]);
    const bad = { ...good, writesLost: 1, eventsLost: 2, eventsDoubled: 3, stale: 4 };
    expect(breaches(bad, one)).toHaveLength(4);
  }
});

it('[SEC-291] no request may fail while processes are replaced, and a failover is silent for five seconds', () => {
  for (const name of ['rolling restart', 'upgrade', 'rollback'])
    expect(breaches({ ...good, failed: 1 }, caseOf(name))).toEqual([expect.stringContaining('1 requests failed')]);
  for (const name of ['failover: primary killed', 'failover: primary cut off']) {
    expect(breaches({ ...good, failed: 50 }, caseOf(name))).toEqual([]);
    expect(breaches({ ...good, silentSeconds: 5.2 }, caseOf(name))).toEqual([expect.stringContaining('5.2 s without')]);
  }
});

it('[SEC-291] the table has a line for each case', () => {
  expect(tableOf([good, good]).split('\n')).toHaveLength(3);
});
