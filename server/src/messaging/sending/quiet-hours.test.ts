import { isQuietHour } from '@dolphin/contract/messaging/advertising';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repeats } from '../../../../tools/test-run/long.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { type MessageDriver, MessagesUnavailableError } from '../driver/message-driver.ts';
import { messagingOf } from './messaging.fixture.ts';
import { sendGroup } from './send-group.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FIRST_DAY = Date.parse('2026-03-01T00:00:00+09:00');

/** A sequence that is the same in every run. */
function sequence(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}
const random = sequence(20_261_118);

let clock = FIRST_DAY;
const groups = new Map<string, { isSent: boolean }>();
const departures: { at: Date; groupId: string }[] = [];
/** Every call takes some time; some take long, and some get no answer although the work is done. */
const slow = () => void (clock += random(4) === 0 ? random(25) * MINUTE_MS : random(3_000));
const mayBeLost = () => {
  if (random(5) === 0) throw new MessagesUnavailableError('no answer');
};
const driver: MessageDriver = {
  isSandbox: true,
  createGroup: async () => {
    slow();
    const id = `G${groups.size}`;
    groups.set(id, { isSent: false });
    return id;
  },
  addMessages: async () => {
    slow();
    mayBeLost();
  },
  sendGroup: async (groupId) => {
    departures.push({ at: new Date(clock), groupId });
    groups.set(groupId, { isSent: true });
    mayBeLost();
    slow();
  },
  giveUpGroup: async (groupId) => {
    slow();
    return !groups.get(groupId)?.isSent;
  },
  results: async () => [],
  senderNumbers: async () => [],
  talkTemplates: async () => [],
  isGenuine: () => false,
  readWebhook: () => undefined,
};

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => new Date(clock), messageDriver: driver })));
afterAll(() => server.close());
const { send } = messagingOf(() => server);

it('[SMS-102] lets no advertising leave between 21:00 and 08:00 in Seoul, at whatever time it is sent', async () => {
  const rounds = repeats(60, 2_000);
  for (let round = 0; round < rounds; round++) {
    // Every minute of the day may be the one; half of them around the borders.
    const minute = random(2) === 0 ? 20 * 60 + random(90) : random(24 * 60);
    clock = FIRST_DAY + round * 3 * DAY_MS + minute * MINUTE_MS;
    const { groupId } = await send([{ content: `광고 ${round}` }], { isAd: true });
    const before = departures.length;
    for (let run = 0; departures.length === before; run++) {
      expect(run, `round ${round}`).toBeLessThan(200);
      const next = await sendGroup(server.app, groupId).catch(() => undefined);
      // Jobs run at their time at the earliest, and retries a while later.
      clock = Math.max(clock, next?.againAt.getTime() ?? 0) + random(90) * 1_000;
    }
  }
  expect(departures.length).toBe(rounds);
  expect(departures.filter(({ at }) => isQuietHour(at))).toEqual([]);
});

it('[SMS-102] sends what is no advertising at any hour', async () => {
  clock = Date.parse('2026-11-18T23:30:00+09:00');
  // In a long run the other messages took turns for years to come.
  await sql`delete from messaging_pace`.execute(server.db);
  const { groupId } = await send([{}]);
  const before = departures.length;
  for (let run = 0; departures.length === before && run < 50; run++)
    await sendGroup(server.app, groupId).catch(() => undefined);
  expect(departures.length).toBe(before + 1);
});

it('[SMS-104] gives a message up that could not be sent for a day, and calls it failed', async () => {
  clock = Date.parse('2026-11-20T10:00:00+09:00');
  const { batchId, groupId } = await send([{}]);
  clock += DAY_MS + MINUTE_MS;
  await sendGroup(server.app, groupId);
  const { rows } = await sql<{
    state: string;
    code: string;
  }>`select state, failure_code as code from messaging_messages where batch_id = ${batchId}`.execute(server.db);
  expect(rows).toEqual([{ state: 'FAILED', code: 'NOT_SENT_IN_TIME' }]);
});
