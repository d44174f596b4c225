import { myProfile } from '@dolphin/contract/accounts/my-profile.contract';
import { users } from '@dolphin/contract/accounts/users.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { eraseAccount } from '../users/erase-account.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const NUMBER = '010-1234-5678';

async function owner() {
  const person = await server.makePerson();
  const read = async () => (await call(server, myProfile.read, {}, person.headers)).body.phoneNumber;
  const update = (phoneNumber: string) => call(server, myProfile.update, { phoneNumber }, person.headers);
  const row = () =>
    server.db.selectFrom('accounts_phone_numbers').selectAll().where('user_id', '=', person.id).executeTakeFirst();
  return { person, read, update, row };
}

describe('[PAY-18] the phone number of my profile', () => {
  it('[PAY-18] is given, changed and removed by its owner', async () => {
    const { read, update, row } = await owner();
    expect(await read()).toBe('');
    await update(NUMBER);
    expect(await read()).toBe(NUMBER);
    await update('01099998888');
    expect(await read()).toBe('01099998888');
    await update('');
    expect([await read(), await row()]).toEqual(['', undefined]);
  });

  it('[PAY-18] is stored sealed, and shown to nobody else', async () => {
    const { person, update, row } = await owner();
    await update(NUMBER);
    const stored = (await row())?.sealed.toString('latin1') ?? '';
    expect([stored.length > 0, stored.includes(NUMBER), stored.includes('1234')]).toEqual([true, false, false]);
    const other = await owner();
    expect(await other.read()).toBe('');
    expect(JSON.stringify((await call(server, users.me, {}, person.headers)).body)).not.toContain(NUMBER);
  });

  it('[PAY-18] refuses what is no mobile number', async () => {
    const { update } = await owner();
    for (const wrong of ['02-123-4567', '전화', '010-1234-567890', '<b>'])
      expect((await update(wrong)).status, wrong).toBe(400);
  });

  it('[PAY-18] is erased when its owner leaves', async () => {
    const { person, update, row } = await owner();
    await update(NUMBER);
    await eraseAccount(server.db, server.app, { userId: person.id, email: person.email, now: server.app.now() });
    expect(await row()).toBeUndefined();
  });
});
