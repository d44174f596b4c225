import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { channelGroups } from '@dolphin/contract/channels/members/groups.contract';
import { members } from '@dolphin/contract/channels/members/members.contract';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { openCoherence } from '../../core/coherence/coherence.ts';
import { createRowCache } from '../../core/coherence/row-cache.ts';
import { inTransaction, openDb, openPool } from '../../core/db.ts';
import { type CacheLimits, LIMITS } from '../../core/limits.ts';
import { setChannelPlan } from '../plan/channel-plan.ts';
import { makeBoard, makeGroup } from '../posts/boards.fixture.ts';
import { updateRole } from './access.fixture.ts';
import { type AccessCache, openAccessCache } from './access-cache.ts';

/** Changes are made through it. */
let server: TestServer;
const open: (() => Promise<void>)[] = [];
beforeAll(async () => void (server = await startTestServer()));
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});
afterAll(() => server.close());

const NEVER_MS = 1_000_000;

type Options = Partial<CacheLimits> & {
  /** Waits here with the rows it has read. */ readonly beforeAnswer?: () => Promise<void>;
};

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/** Each statement of the pool is answered once it may be. */
function holdAnswers(pool: pg.Pool, beforeAnswer: () => Promise<void>): void {
  const clients = new WeakSet<pg.Client>();
  pool.on('connect', (client) => void clients.add(client as unknown as pg.Client));
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const own = prototype.query;
  prototype.query = function (...given) {
    const answered = given.at(-1);
    if (!clients.has(this) || typeof answered !== 'function') return own.apply(this, given);
    const held = (...answer: unknown[]) => void beforeAnswer().then(() => answered(...answer));
    return own.apply(this, [...given.slice(0, -1), held]);
  };
  open.push(async () => void (prototype.query = own));
}

/** What another process has in memory: it receives no NOTIFY, and has clocks of its own. */
async function anotherProcess({ beforeAnswer, ...limits }: Options = {}) {
  const [pool, slow] = [openPool(server.databaseUrl, 3), openPool(server.databaseUrl, 3)];
  if (beforeAnswer) holdAnswers(slow, beforeAnswer);
  const lookups = { count: 0 };
  const reads = openDb(slow, () => void (lookups.count += 1));
  let ahead = { steady: 0, wall: 0 };
  const clocks = { steady: () => performance.now() + ahead.steady, wall: () => Date.now() + ahead.wall };
  const all = { ...LIMITS.caches, trustMs: NEVER_MS, lookMs: 30, ageMs: NEVER_MS, ...limits };
  const coherence = openCoherence(openDb(pool), { limits: all, log: pino({ level: 'silent' }), clocks });
  const cache = openAccessCache(reads, { coherence, limits: all, clock: clocks.steady });
  await coherence.start();
  open.push(async () => {
    await coherence.stop();
    await Promise.all([pool.end(), slow.end()]);
  });
  return {
    cache,
    coherence,
    reads,
    lookups,
    goForward: (by: Partial<typeof ahead>) => void (ahead = { ...ahead, ...by }),
  };
}

/** Twice, so that the second answer is from memory. */
async function warm({ access }: AccessCache, userId: number, channelId: number) {
  await access(userId, channelId);
  return access(userId, channelId);
}

const memberIdOf = async (channelId: number, { id }: Person): Promise<number> =>
  (
    await server.db
      .selectFrom('channels_members')
      .select('id')
      .where('channel_id', '=', channelId)
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
  ).id;

async function ban(channelId: number, who: Person, by: Person): Promise<void> {
  const channelMemberIds = [await memberIdOf(channelId, who)];
  expect((await call(server, members.ban, { channelId, channelMemberIds }, by.headers)).status).toBe(200);
}

describe('[SEC-280] who may read what, in memory', () => {
  it('is asked once, also by those who ask at the same time', async () => {
    const { id, people } = await server.makeChannel(['USER']);
    const boardId = await makeBoard(server, id);
    const { cache, lookups } = await anotherProcess();
    await Promise.all([1, 2, 3].map(() => cache.access(people.USER.id, id)));
    expect(await cache.access(people.USER.id, id)).toMatchObject({ role: 'USER', superRole: null, groupIds: [] });
    expect(lookups.count).toBe(1);
    expect([await cache.board(id, boardId), await cache.board(id, boardId)]).toMatchObject([{}, { id: boardId }]);
    expect(lookups.count).toBe(2);
    expect(cache.counts()).toEqual({ hits: 2, misses: 4, entries: 2 });
  });

  it('is never older than its limit, though nothing was changed', async () => {
    const { id, people } = await server.makeChannel(['USER']);
    const { cache, lookups, goForward } = await anotherProcess({ ageMs: 5_000 });
    await warm(cache, people.USER.id, id);
    // No event reports it.
    await updateRole(server, id, people.USER, 'SUSPEND');
    goForward({ steady: 4_000 });
    expect(await cache.access(people.USER.id, id)).toMatchObject({ role: 'USER' });
    goForward({ steady: 5_001 });
    expect(await cache.access(people.USER.id, id)).toMatchObject({ role: 'SUSPEND' });
    expect(lookups.count).toBe(2);
  });

  it.each(['steady', 'wall'] as const)(
    'is not used by a process that has not looked for a while, by its %s clock',
    async (clock) => {
      const { id, people } = await server.makeChannel(['USER']);
      const { cache, coherence, lookups, goForward } = await anotherProcess({ trustMs: 60_000, lookMs: NEVER_MS });
      await warm(cache, people.USER.id, id);
      await updateRole(server, id, people.USER, 'SUSPEND');
      goForward({ [clock]: 60_000 });
      expect(await warm(cache, people.USER.id, id)).toMatchObject({ role: 'SUSPEND' });
      expect([coherence.isCurrent(), lookups.count]).toEqual([false, 3]);
      await coherence.look();
      expect(coherence.isCurrent()).toBe(true);
    },
  );

  it('takes no answer that was read before a change and comes after it', async () => {
    const { id, people } = await server.makeChannel(['USER', 'MANAGER']);
    let read = () => {};
    let goOn = () => {};
    const hasRead = new Promise<void>((resolve) => (read = resolve));
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
    const { cache } = await anotherProcess({ beforeAnswer: () => (read(), mayGoOn) });
    const early = cache.access(people.USER.id, id);
    await hasRead;
    await ban(id, people.USER, people.MANAGER);
    const late = cache.access(people.USER.id, id);
    goOn();
    expect([(await early)?.role, (await late)?.role]).toEqual(['USER', 'BEN']);
    expect(await cache.access(people.USER.id, id)).toMatchObject({ role: 'BEN' });
  });
});

describe('[SEC-280] a change acts on the next request in another process that receives no NOTIFY', () => {
  const changes: Record<string, (academy: Awaited<ReturnType<typeof makeAcademy>>) => Promise<unknown>> = {
    'a role': ({ id, people }) => ban(id, people.USER, people.MANAGER),
    'a group': async ({ id, people }) => {
      const channelGroupId = await makeGroup(server, id);
      const channelMemberIdList = [await memberIdOf(id, people.USER)];
      return call(
        server,
        channelGroups.addMembers,
        { channelId: id, channelGroupId, channelMemberIdList },
        people.MANAGER.headers,
      );
    },
    'the plan': ({ id }) => inTransaction(server.app.db, (tx) => setChannelPlan(tx, id, null)),
    'who may see it': ({ id, people }) =>
      call(
        server,
        channelSettings.update,
        { channelId: id, dolphinVisibleState: 'ONLY_CHANNEL_VISIBLE' },
        people.MANAGER.headers,
      ),
    'the channel above': async ({ id, admin, above }) =>
      call(server, channelSettings.setSuper, { channelId: id, superSlug: above.slug }, admin.headers),
    'a closing': async ({ id, people, name }) =>
      call(server, channelSettings.close, { channelId: id, confirmName: name }, people.ROLE_CHANNEL_MASTER.headers),
  };

  async function makeAcademy() {
    const name = `가나학원${Math.random()}`;
    const { id, people } = await server.makeChannel(['USER', 'MANAGER', 'ROLE_CHANNEL_MASTER'], { name });
    const over = await server.makeChannel([]);
    await server.db
      .insertInto('channels_members')
      .values({ channel_id: over.id, user_id: people.USER.id, role: 'MANAGER' })
      .execute();
    const above = await server.db
      .selectFrom('channels_channels')
      .select(['id', 'slug'])
      .where('id', '=', over.id)
      .executeTakeFirstOrThrow();
    return { id, people, name, above, admin: await server.makePerson({ isAdmin: true }) };
  }

  it.each(Object.keys(changes))('of %s, which is answered when that process has looked', async (name) => {
    const academy = await makeAcademy();
    const { cache, reads } = await anotherProcess();
    const before = await warm(cache, academy.people.USER.id, academy.id);
    await changes[name]?.(academy);
    const after = await cache.access(academy.people.USER.id, academy.id);
    expect(after).not.toEqual(before);
    const { findAccess } = await import('./access.queries.ts');
    expect(after).toEqual(await findAccess(reads, academy.people.USER.id, academy.id));
  });

  it('waits for a process that does not look either, until that one trusts its memory no longer', async () => {
    const { id, people } = await server.makeChannel(['USER', 'MANAGER']);
    const deaf = await anotherProcess({ lookMs: NEVER_MS, trustMs: 2_000 });
    await deaf.coherence.look();
    await warm(deaf.cache, people.USER.id, id);
    expect(deaf.cache.counts().hits).toBe(1);
    await ban(id, people.USER, people.MANAGER);
    expect(deaf.coherence.isCurrent()).toBe(false);
    expect(await deaf.cache.access(people.USER.id, id)).toMatchObject({ role: 'BEN' });
  });

  it('waits for nobody who has ended', async () => {
    const { id, people } = await server.makeChannel(['USER', 'MANAGER']);
    const ended = await anotherProcess({ lookMs: NEVER_MS });
    await ended.coherence.stop();
    // The lease would be trusted for a thousand seconds.
    await ban(id, people.USER, people.MANAGER);
  });
});

describe('[SEC-280] what is kept in memory is bounded', () => {
  const always = { isCurrent: () => true };
  const rows = (max: number) =>
    createRowCache<number>(always, { max, ageMs: 10, clock: () => 0, weightOf: (value) => value });

  it('drops what was used longest ago when the weights are too much', () => {
    const cache = rows(10);
    for (const group of [1, 2, 3]) cache.put(group, 1, 3, 0);
    expect(cache.get(1, 1)).toBe(3);
    cache.put(4, 1, 3, 0);
    expect([1, 2, 3, 4].map((group) => cache.get(group, 1))).toEqual([3, undefined, 3, 3]);
    cache.put(5, 1, 11, 0);
    expect([cache.get(5, 1), cache.entries()]).toEqual([undefined, 3]);
    cache.put(6, 1, 10, 0);
    expect([cache.get(6, 1), cache.entries()]).toEqual([10, 1]);
  });

  it('keeps only so many rows of one person', () => {
    const cache = rows(1_000);
    cache.put(2, 1, 1, 0);
    for (let key = 1; key <= 500; key++) cache.put(1, key, 1, 0);
    expect([cache.entries(), cache.get(1, 1), cache.get(1, 500), cache.get(2, 1)]).toEqual([65, undefined, 1, 1]);
  });

  it('keeps nothing of channels that are not there, and strangers drop no members', async () => {
    const { id, people } = await server.makeChannel(['USER']);
    const { cache } = await anotherProcess({ strangers: 2, members: 2 });
    await cache.access(people.USER.id, id);
    for (let n = 1; n <= 20; n++) await cache.access(people.USER.id, 4_000_000_000 + n);
    expect(cache.counts().entries).toBe(1);
    for (let n = 0; n < 5; n++) await cache.access((await server.makePerson()).id, id);
    const { hits } = cache.counts();
    await cache.access(people.USER.id, id);
    expect(cache.counts()).toMatchObject({ hits: hits + 1, entries: 3 });
  });
});
