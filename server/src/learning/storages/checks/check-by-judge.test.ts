import type { ProblemContent } from '@dolphin/contract/learning/storages/contents';
import { managements, storages } from '@dolphin/contract/learning/storages/storages.contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { untilJudging } from '../../judging/judging.fixture.ts';
import { MINIMAL, writeStorage } from '../storages.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ background: true, judge: true });
  await untilJudging(server);
}, 120_000);
afterAll(() => server.close());

async function begin(shelf: 'problems' | 'blocks', parts: Partial<ProblemContent> = {}) {
  const channel = await server.makeChannel(['TEACHER']);
  const { TEACHER: author } = channel.people;
  const { storageId, revision } = await writeStorage(server, author, { shelf, channelId: channel.id });
  const at = { shelf, storageId };
  if (shelf === 'problems')
    await call(
      server,
      storages.save,
      {
        ...at,
        draftRevision: revision,
        problem: { languages: ['PYTHON'], references: MINIMAL.problems.problem.references.slice(0, 1), ...parts },
      },
      author.headers,
    );
  return { author, at };
}

async function checked(author: Person, at: { readonly shelf: 'problems' | 'blocks'; readonly storageId: number }) {
  for (;;) {
    const { check } = (await call(server, managements.progress, at, author.headers)).body;
    if (check?.state === 'PASSED' || check?.state === 'FAILED') return check;
    await sleep(100);
  }
}

describe('the real judge', () => {
  it('[LMS-124] [LMS-2] lets a problem pass whose references are right and whose mistakes are wrong', async () => {
    const { author, at } = await begin('problems');
    expect((await call(server, managements.submit, at, author.headers)).body.isChecking).toBe(true);
    const check = await checked(author, at);
    expect(check.state, JSON.stringify(check)).toBe('PASSED');
    expect(check.programList.map(({ role, verdict }) => [role, verdict === 'AC'])).toEqual([
      ['REFERENCE', true],
      ['SOLUTION', true],
      ['MISTAKE', false],
      ['STARTER', false],
      ['EMPTY', false],
    ]);
    expect((await call(server, managements.submit, at, author.headers)).body).toEqual({
      state: 'SUBMITTED',
      isChecking: false,
    });
  });

  it('[LMS-124] reports each program when it is done, by its right name', async () => {
    const slow = { language: 'PYTHON' as const, source: 'for n in range(4_000_000): pass' };
    const { author, at } = await begin('problems', { mistakes: [slow, slow] });
    await call(server, managements.check, at, author.headers);
    const seen = new Set<string>();
    for (;;) {
      const { check } = (await call(server, managements.progress, at, author.headers)).body;
      if (check?.state === 'PASSED' || check?.state === 'FAILED') break;
      if (check?.state === 'RUNNING')
        seen.add(`${check.programList.map(({ role, index }) => `${role}${index}`).join(' ')} of ${check.programCount}`);
      await sleep(20);
    }
    expect([...seen]).toContain('REFERENCE0 SOLUTION0 of 6');
    expect([...seen]).toContain('REFERENCE0 SOLUTION0 MISTAKE0 of 6');
  });

  it('[LMS-124] names the reference that fails, and on which case', async () => {
    // Right for the sample, wrong for the second case.
    const { author, at } = await begin('problems', {
      references: [{ language: 'PYTHON', source: 'print(abs(int(input())) + abs(int(input())))' }],
    });
    await call(server, managements.submit, at, author.headers);
    const check = await checked(author, at);
    expect(check.state).toBe('FAILED');
    expect(check.programList[0]).toMatchObject({
      role: 'REFERENCE',
      index: 0,
      isAsExpected: false,
      verdict: 'PAC',
      failedCase: { isSample: false, index: 1 },
    });
    expect((await call(server, managements.progress, at, author.headers)).body.state).toBe('DRAFT');
  });

  it('[LMS-124] finds a checker that accepts everything', async () => {
    const { author, at } = await begin('problems', {
      check: { kind: 'custom', language: 'PYTHON', source: 'print("AC")' },
    });
    await call(server, managements.check, at, author.headers);
    const check = await checked(author, at);
    expect(check.state).toBe('FAILED');
    expect(check.programList.filter(({ isAsExpected }) => !isAsExpected).map(({ role }) => role)).toContain('EMPTY');
  });

  it('[LMS-6] [LMS-124] plays a block item in every world', async () => {
    const { author, at } = await begin('blocks');
    await call(server, managements.check, at, author.headers);
    const check = await checked(author, at);
    expect(check.state, JSON.stringify(check)).toBe('PASSED');
    expect(check.programList[0]).toMatchObject({ role: 'REFERENCE', language: 'BLOCKS', verdict: 'AC' });
  });
});
