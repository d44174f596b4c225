import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { members } from '@dolphin/contract/channels/members/members.contract';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { users } from '@dolphin/contract/accounts/users.contract';
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeBoard, words } from '../posts/boards.fixture.ts';
import { updateRole } from './access.fixture.ts';

/** Those of one call, and not of the server's timers. */
const current = new AsyncLocalStorage<string[]>();
const NEVER_MS = 1_000_000;

/** Neither is started, so no NOTIFY is received: they look by themselves. */
let here: TestServer;
let there: TestServer;
beforeAll(async () => {
  const caches = { lookMs: 50, trustMs: NEVER_MS, ageMs: NEVER_MS };
  here = await startTestServer({ limits: { caches } });
  there = await startTestServer({
    limits: { caches },
    database: { url: here.databaseUrl, drop: async () => undefined },
    // Both accept the same tokens.
    env: { DATA_DIR: here.dataDir },
    onStatement: (text) => current.getStore()?.push(text),
  });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

async function counted<T>(
  run: () => Promise<T>,
): Promise<{ readonly answer: T; readonly statements: readonly string[] }> {
  const statements: string[] = [];
  const answer = await current.run(statements, async () => await run());
  return { answer, statements };
}

async function makeAcademy() {
  const { id, people } = await here.makeChannel(['USER', 'MANAGER']);
  const boardId = await makeBoard(here, id);
  const written = { channelId: id, boardId, title: '첫 글', body: words('안녕하세요') };
  const { body } = await call(here, posts.create, written, people.USER.headers);
  const { id: channelMemberId } = await here.db
    .selectFrom('channels_members')
    .select('id')
    .where('channel_id', '=', id)
    .where('user_id', '=', people.USER.id)
    .executeTakeFirstOrThrow();
  const list = (who: Person) => call(there, posts.list, { channelId: id, board_id: boardId }, who.headers);
  const detail = (who: Person) => call(there, posts.detail, { channelId: id, postId: body.postId }, who.headers);
  return { id, boardId, people, list, detail, written, chosen: { channelId: id, channelMemberIds: [channelMemberId] } };
}

describe('[SEC-280] a warm read', () => {
  it('of a board, a post and the menu is one statement', async () => {
    const { id, people, list, detail } = await makeAcademy();
    const reads: readonly (() => Promise<{ readonly status: number }>)[] = [
      () => list(people.USER),
      () => detail(people.USER),
      () => call(there, boards.menu, { channelId: id }, people.USER.headers),
    ];
    for (const read of reads) {
      expect((await read()).status).toBe(200);
      const { answer, statements } = await counted(read);
      expect([answer.status, statements.length]).toEqual([200, 1]);
    }
  });
});

describe('[SEC-280] two processes with the message bus cut', () => {
  it('a ban, and its undoing, act on the next request of the other one', async () => {
    const { people, list, detail, chosen } = await makeAcademy();
    for (let round = 0; round < 3; round++) {
      for (const read of [list, detail, list]) expect((await read(people.USER)).status).toBe(200);
      expect((await call(here, members.ban, chosen, people.MANAGER.headers)).status).toBe(200);
      for (const read of [list, detail]) expect((await read(people.USER)).status).toBe(403);
      expect((await call(here, members.undoBan, chosen, people.MANAGER.headers)).status).toBe(200);
    }
    expect((await list(people.USER)).status).toBe(200);
  });

  it('many at once: whoever asks after the answer is refused', async () => {
    const { people, list, chosen } = await makeAcademy();
    let isBanned = false;
    const late: number[] = [];
    const reader = async () => {
      for (let n = 0; n < 12; n++) {
        const isLate = isBanned;
        const { status } = await list(people.USER);
        if (isLate) late.push(status);
      }
    };
    const banning = async () => {
      await list(people.USER);
      await call(here, members.ban, chosen, people.MANAGER.headers);
      isBanned = true;
      late.push((await list(people.USER)).status);
    };
    await Promise.all([reader(), reader(), reader(), banning()]);
    expect(new Set(late)).toEqual(new Set([403]));
  });

  it('a sign-out acts on the next request of the other one', async () => {
    const person = await here.makePerson();
    expect((await call(there, users.me, {}, person.headers)).status).toBe(200);
    expect((await call(here, sessions.signOutEverywhere, {}, person.headers)).status).toBe(200);
    expect((await call(there, users.me, {}, person.headers)).status).toBe(401);
  });

  it('a command asks the database, also where the memory is wrong', async () => {
    const { id, people, list, written } = await makeAcademy();
    expect((await list(people.USER)).status).toBe(200);
    await updateRole(here, id, people.USER, 'SUSPEND');
    // No event reported it: what is kept in memory is still the old role.
    expect((await list(people.USER)).status).toBe(200);
    expect((await call(there, posts.create, written, people.USER.headers)).status).toBe(403);
  });
});
