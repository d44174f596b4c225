import { executions } from '@dolphin/contract/learning/problems/executions.contract';
import { submissions } from '@dolphin/contract/learning/problems/submissions.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { publishProblem } from '../learning.fixture.ts';

let server: TestServer;
let now = new Date('2026-11-16T00:00:00Z');
beforeAll(async () => void (server = await startTestServer({ now: () => now })));
afterAll(() => server?.close());

type Code = string | undefined;
const times = async (count: number, send: () => Promise<Code>): Promise<readonly Code[]> => {
  const codes: Code[] = [];
  for (let n = 0; n < count; n++) codes.push(await send());
  return codes;
};

it.each(['submissions', 'runs'] as const)(
  '[LMS-146] of one person two %s are open at a time, and so many are taken in a minute',
  async (what) => {
    const { contentId } = await publishProblem(server.db);
    const program = { language: 'PYTHON' as const, source: 'print(1)' };
    const send = async (person: Person): Promise<Code> =>
      (what === 'submissions'
        ? await call(server, submissions.submit, { contentId, ...program }, person.headers)
        : await call(server, executions.run, { ...program, input: '' }, person.headers)
      ).error.errorCode;
    const most = what === 'submissions' ? 30 : 60;
    const person = await server.makePerson();
    const codes = await times(most, () => send(person));
    expect(codes.slice(0, 2)).toEqual([undefined, undefined]);
    expect(new Set(codes.slice(2))).toEqual(new Set(['TOO_MANY_OPEN_SUBMISSIONS']));
    expect(await times(2, () => send(person))).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    expect(await send(await server.makePerson())).toBeUndefined();
    now = new Date(now.getTime() + 60_000);
    expect(await send(person)).toBe('TOO_MANY_OPEN_SUBMISSIONS');
  },
);
