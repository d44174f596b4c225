import { JUDGE_ERROR_NAMES } from '@dolphin/contract/judge/judge-errors';
import type { RunResult } from '@dolphin/contract/judge/job';
import { limitsFor } from '@dolphin/contract/judge/limits';
import { describe, expect, it } from 'vitest';
import type { SlotResult } from '../src/isolation/sandbox-frames.ts';
import { python } from '../src/languages/python.ts';

const RAN: SlotResult = {
  verdict: null,
  signal: 0,
  status: 0,
  cpuMs: 1,
  wallMs: 1,
  memoryKb: 9_000,
  stdout: '',
  stderr: '',
  hasStarted: true,
  failure: null,
  drawing: null,
};
const LIMITS = limitsFor('PYTHON');
const resultOf = (ran: Partial<SlotResult>): RunResult | undefined =>
  python.interpret({ kind: 'result', slot: { ...RAN, ...ran } }, LIMITS);
const own = (kind: NonNullable<SlotResult['failure']>['kind']): SlotResult['failure'] => ({
  kind,
  name: 'OwnError',
  message: 'own words',
});

describe('the result of a Python run', () => {
  it.each(['compile', 'memory', 'forbidden', 'error'] as const)(
    '[SEC-1] that ended well is OK, whatever the process reports: %s',
    (kind) => {
      const result = resultOf({ failure: own(kind) });
      expect(result?.outcome).toBe('OK');
      expect(result).not.toHaveProperty('error');
    },
  );

  it('[SEC-1] that failed is never OK, whatever the process reports', () => {
    for (const failure of [null, own('compile'), own('memory'), own('forbidden'), own('error')])
      for (const end of [{ status: 1 }, { status: 255 }, { status: -1, signal: 11 }, { verdict: 'TLE' }] as const)
        expect(resultOf({ ...end, failure })?.outcome).not.toBe('OK');
    expect(resultOf({ status: 1 })).toMatchObject({ outcome: 'RTE', error: { name: 'ExitStatus', message: '1' } });
  });

  it('[SEC-1] that the supervisor or a signal ended has no text of the process in it', () => {
    for (const end of [{ verdict: 'OLE' }, { verdict: 'TLE' }, { signal: 11, status: -1 }, { signal: 31 }] as const)
      expect(JSON.stringify(resultOf({ ...end, failure: own('error') }))).not.toContain('own');
  });

  it('[SEC-1] is none, and is run again, when the program never had its turn', () => {
    expect(resultOf({ hasStarted: false, status: 125 })).toBeUndefined();
    expect(resultOf({ verdict: 'WALL' })).toBeUndefined();
  });

  it('[SEC-7] names every signal by a name that is explained, never by its number', () => {
    for (let signal = 1; signal <= 64; signal++) {
      const { outcome, error } = resultOf({ signal, status: -1 }) ?? {};
      expect(['RTE', 'SV', 'TLE']).toContain(outcome);
      if (outcome !== 'TLE') expect(JUDGE_ERROR_NAMES as readonly string[]).toContain(error?.name);
    }
    expect(resultOf({ signal: 5, status: -1 })?.error?.name).toBe('Crashed');
  });

  it('[SEC-3] has no drawing but one that can be read', () => {
    expect(resultOf({ drawing: '[[0,0,1,1,"red",1]]' })?.drawing).toBe('[[0,0,1,1,"red",1]]');
    for (const drawing of [
      '',
      '[]',
      'null',
      '[[0,0,1,1,"\\u0000",1]]',
      '[[0,0,1,1,"\\ud800",1]]',
      '[[0,0,1e999,1,"red",1]]',
    ])
      expect(resultOf({ drawing })).not.toHaveProperty('drawing');
  });
});
