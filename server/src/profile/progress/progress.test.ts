import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { grant } from './grant.ts';
import { afterGain, requiredExperience } from './progress.rules.ts';

describe('the level curve', () => {
  it('carries what is left over, across several levels at once', () => {
    expect(afterGain(1, 0, 99)).toEqual({ level: 1, levelExp: 99 });
    expect(afterGain(1, 0, 100)).toEqual({ level: 2, levelExp: 0 });
    expect(afterGain(1, 90, 10 + requiredExperience(2) + 7)).toEqual({ level: 3, levelExp: 7 });
  });
});

describe('progress over HTTP', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  const read = async (path: string, headers: Readonly<Record<string, string>>) => (await server.http.inject({ url: `/api/dolphin/v1/users/${path}`, headers })).json<unknown>();

  it('[PRG-1] tells level, experience and points, also of a newcomer', async () => {
    const me = await server.makePerson();
    expect(await read('experiences', me.headers)).toEqual({ level: 1, levelExp: 0, requiredLevelPoint: 100 });
    expect(await read('points', me.headers)).toEqual({ point: 0 });
    await inTransaction(server.db, (tx) => grant(tx, { userId: me.id, cause: 'ADMIN', causeId: '1', point: 30, experience: 120 }));
    expect(await read('experiences', me.headers)).toEqual({ level: 2, levelExp: 20, requiredLevelPoint: 150 });
    expect(await read('points', me.headers)).toEqual({ point: 50 });
  });

  it('[PRG-2] pays a cause once, however many ask at the same time, and the balance is the sum of its rows', async () => {
    const me = await server.makePerson();
    await warmPool(server.db, 8);
    const paid = await Promise.all(Array.from({ length: 40 }, (_, i) => inTransaction(server.db, (tx) => grant(tx, { userId: me.id, cause: 'ADMIN', causeId: String(i % 4), point: 10, experience: 5 }))));
    expect(paid.filter(Boolean)).toHaveLength(4);
    expect(await read('points', me.headers)).toEqual({ point: 40 });
    const entries = await server.db.selectFrom('profile_progress_entries').where('user_id', '=', me.id).select('point').execute();
    expect(entries.reduce((sum, entry) => sum + entry.point, 0)).toBe(40);
  });
});
