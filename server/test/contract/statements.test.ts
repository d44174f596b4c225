import { AsyncLocalStorage } from 'node:async_hooks';
import type { Endpoint } from '@dolphin/contract/core/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../../tools/test-run/long.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { codeOf, faultsOfAnswer } from './answers.ts';
import { type Answer, callEndpoint } from './call.ts';
import { endpoints, nameOf } from './endpoints.ts';
import { isTriedToday } from './in-turn.ts';
import { admittedCall } from './people.ts';
import { probes } from './probes.ts';

const READ_MAX = 3;
const COMMAND_MAX = 12;
const FEW = 1;
/** A statement for each item would show with two; filling the lists is most of the work of these tests. */
const MANY = repeats(4, 20);
/** A transaction's frame is not a statement anybody wrote. */
const FRAME = /^\s*(begin|start transaction|commit|rollback|savepoint|release)\b/i;
/** Whichever call comes when it is due asks it, for all that follow: it belongs to none of them. */
const SHARED = /^\/\*query:accounts\.ended-sessions\*\//;

/** Separates the statements of a call from those of the server's own timers. */
const current = new AsyncLocalStorage<string[]>();

let test: TestServer;
const note = (sql: string): void => void (FRAME.test(sql) || SHARED.test(sql) || current.getStore()?.push(sql));
/** For lists that show what everybody has made; started when the first one needs it. */
let spare: TestServer | undefined;
beforeAll(async () => void (test = await startTestServer({ onStatement: note })));
afterAll(async () => {
  await test.close();
  await spare?.close();
});

async function counted(
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>>,
  on: TestServer = test,
): Promise<{ readonly answer: Answer; readonly statements: readonly string[] }> {
  const statements: string[] = [];
  // Awaited inside: an injected request begins when somebody waits for it.
  const answer = await current.run(statements, async () => await callEndpoint(on.http, endpoint, input, headers));
  return { answer, statements };
}

describe('[API-104] statements of a call', () => {
  it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '[API-104] [API-105] %s',
    async (name, endpoint) => {
      const { input, headers } = await admittedCall(test, endpoint);
      const { answer, statements } = await counted(endpoint, input, headers);
      // A refused call proves little: give the slice's probes an input with which it succeeds, or state why none can.
      expect(codeOf(answer) === 'OK' || name in probes.unable, `${answer.statusCode} ${answer.body}`).toBe(true);
      expect(faultsOfAnswer(endpoint, answer)).toEqual([]);
      expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(
        endpoint.method === 'GET' ? READ_MAX : COMMAND_MAX,
      );
    },
  );
});

/** Answers that hold a list of things, which may grow. */
const lists = endpoints.filter(
  ({ method, output }) =>
    method === 'GET' &&
    Object.values(
      (output as { properties?: Record<string, { type?: string; items?: { type?: string } }> }).properties ?? {},
    ).some(({ type, items }) => type === 'array' && items?.type === 'object'),
);
const growing = lists.flatMap((endpoint) => {
  const probe = probes.lists[nameOf(endpoint)];
  return probe?.kind === 'grows' ? [{ endpoint, probe }] : [];
});

it('[API-104] counts the statements of a call that is known to need one', async () => {
  const points = endpoints.find((endpoint) => nameOf(endpoint).endsWith('/users/points'));
  if (!points) throw new Error('the call is gone; choose another that reads one row');
  const { input, headers } = await admittedCall(test, points);
  expect((await counted(points, input, headers)).statements).toHaveLength(1);
});

describe('[API-104] lists', () => {
  it('[API-104] are all known, growing or not', () => {
    // A new list is added to the probes of its slice: how is it filled?
    expect(lists.map(nameOf).filter((name) => !(name in probes.lists))).toEqual([]);
    expect(growing.length).toBeGreaterThan(0);
  });

  const today = growing.filter(({ endpoint }) => isTriedToday(endpoint));
  it.each(today.map((each) => [nameOf(each.endpoint), each] as const))(
    `[API-104] %s takes as many statements for ${MANY} items as for ${FEW}`,
    async (_name, { endpoint, probe }) => {
      const compare = async (on: TestServer) => {
        const { person, input, headers } = await admittedCall(on, endpoint);
        if (!person) throw new Error('a list needs somebody to see it');
        await probe.fill(on, person, FEW);
        const short = await counted(endpoint, input, headers, on);
        await probe.fill(on, person, MANY);
        const long = await counted(endpoint, input, headers, on);
        if (longest(long.answer) > longest(short.answer)) return { short, long };
        // Beside a longer list that does not grow, few do not show.
        await probe.fill(on, person, MANY);
        return { short, long: await counted(endpoint, input, headers, on) };
      };
      let { short, long } = await compare(test);
      // Full before it was filled: a list that shows everybody's shows what others have made here. A database with less in
      // it will do, or one of its own.
      const isFull = () => longest(long.answer) <= longest(short.answer);
      if (isFull()) ({ short, long } = await compare((spare ??= await startTestServer({ onStatement: note }))));
      if (isFull()) {
        const alone = await startTestServer({ onStatement: note });
        try {
          ({ short, long } = await compare(alone));
        } finally {
          await alone.close();
        }
      }
      expect(longest(short.answer), short.answer.body).toBeGreaterThanOrEqual(FEW);
      expect(longest(long.answer), 'the probe must make the list longer').toBeGreaterThan(longest(short.answer));
      expect(faultsOfAnswer(endpoint, long.answer)).toEqual([]);
      expect(long.statements.length, long.statements.join('\n')).toBe(short.statements.length);
    },
  );
});

function longest(answer: Answer): number {
  return Math.max(
    0,
    ...Object.values(answer.json<Record<string, unknown>>()).map((of) => (Array.isArray(of) ? of.length : 0)),
  );
}
