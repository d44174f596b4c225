import { NOTIFICATION_KINDS } from '@dolphin/contract/social/notifications/notification-kinds';
import { notificationSettings } from '@dolphin/contract/social/notifications/notification-settings.contract';
import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../../test/harness.ts';
import { inTransaction } from '../../../core/db.ts';
import { until } from '../../../core/jobs/scratch-app.fixture.ts';
import { readStoredMails } from '../../../core/mail/stored-mails.ts';
import { notify } from '../notify.ts';

let server: TestServer;
const statements: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ background: true, onStatement: (text) => void statements.push(text) });
});
afterAll(() => server.close());

type Change = Parameters<typeof call<typeof notificationSettings.change>>[2];
const change = (person: Person, input: Change) => call(server, notificationSettings.change, input, person.headers);
const settingsOf = async (person: Person) => (await call(server, notificationSettings.read, {}, person.headers)).body;
const notifyOnce = (person: Person) =>
  inTransaction(server.db, (tx) =>
    notify(tx, { userId: person.id, kind: 'whisper', params: { nickname: '하루' }, link: '/whispers' }),
  );
const list = async (person: Person) => (await call(server, notifications.list, {}, person.headers)).body;
const eventsTo = async (person: Person) =>
  (
    await server.db
      .selectFrom('core_outbox')
      .select('payload')
      .where('topic', '=', `user:${person.id}`)
      .where('name', '=', 'social.notified')
      .orderBy('id')
      .execute()
  ).map(({ payload }) => payload as { notificationId: number | null; isShown: boolean; unreadCount: number });
const mailsTo = async (person: Person) =>
  (await readStoredMails(server.dataDir)).filter(({ to }) => to === person.email);
const allDay = { from: '00:00', to: '23:59' };
/** Seoul's clock stands outside `allDay` for one minute a day. */
const notMidnight = () =>
  until(
    'the last minute of the day is over',
    () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(11, 16) !== '23:59',
    70_000,
  );

describe('notification settings', () => {
  it('[SOC-7] have the delivery methods of every kind, from the first day', async () => {
    const me = await server.makePerson();
    const settings = await settingsOf(me);
    expect(settings.kindList.map(({ kind }) => kind)).toEqual([...NOTIFICATION_KINDS]);
    expect(settings.kindList.every(({ ways }) => ways.centre && ways.toast && !ways.email)).toBe(true);
    expect(settings).toMatchObject({ quietHours: null, mutedUntil: null });
  });

  it('change where they are named and stay elsewhere, also from two devices at once', async () => {
    const me = await server.makePerson();
    await change(me, { quietHours: { from: '22:00', to: '07:00' } });
    await warmPool(server.db, 8);
    await Promise.all([
      change(me, { kindList: [{ kind: 'whisper', ways: { centre: true, toast: false, email: true } }] }),
      change(me, { kindList: [{ kind: 'welcome', ways: { centre: false, toast: true, email: false } }] }),
    ]);
    const { kindList, quietHours } = await settingsOf(me);
    const ways = Object.fromEntries(kindList.map((one) => [one.kind, one.ways]));
    expect([ways['whisper'], ways['welcome'], quietHours]).toEqual([
      { centre: true, toast: false, email: true },
      { centre: false, toast: true, email: false },
      { from: '22:00', to: '07:00' },
    ]);
    expect((await change(me, { quietHours: null })).body.quietHours).toBeNull();
    expect((await change(me, { quietHours: { from: '08:00', to: '08:00' } })).body.quietHours).toBeNull();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    expect((await change(me, { mutedUntil: until })).body.mutedUntil).toBe(until);
    expect((await change(me, { mutedUntil: '2020-01-01T00:00:00.000Z' })).body.mutedUntil).toBeNull();
  });

  it('refuse a time that is none and a kind that is none', async () => {
    const me = await server.makePerson();
    for (const input of [
      { quietHours: { from: '24:00', to: '07:00' } },
      { quietHours: { from: '7:00', to: '07:00' } },
      { kindList: [{ kind: 'nothing', ways: { centre: true, toast: true, email: true } }] },
      { mutedUntil: 'soon' },
    ]) {
      expect((await change(me, input as never)).error.errorCode).toMatch(/VALIDATION_FAIL|MULTIPLE_FIELD_ERRORS/);
    }
  });
});

describe('[SOC-146] notify()', () => {
  it('[SOC-7] keeps and shows by default, in two statements', async () => {
    const me = await server.makePerson();
    statements.length = 0;
    await notifyOnce(me);
    expect(statements.filter((text) => /notifications\.insert|outbox\.publish/.test(text))).toHaveLength(2);
    expect(statements.filter((text) => text.includes('notification-settings'))).toEqual([]);
    expect(await list(me)).toMatchObject({ totalCount: 1, unreadCount: 1 });
    expect(await eventsTo(me)).toMatchObject([{ isShown: true }]);
  });

  it('keeps a kind out of the list, and still shows it once', async () => {
    const me = await server.makePerson();
    await notifyOnce(me);
    await change(me, { kindList: [{ kind: 'whisper', ways: { centre: false, toast: true, email: false } }] });
    await notifyOnce(me);
    expect(await list(me)).toMatchObject({ totalCount: 1, unreadCount: 1 });
    expect(await eventsTo(me)).toMatchObject([
      { isShown: true, unreadCount: 1 },
      { notificationId: null, isShown: true, unreadCount: 1 },
    ]);
  });

  it('sends nothing at all of a kind that is turned off', async () => {
    const me = await server.makePerson();
    await change(me, { kindList: [{ kind: 'whisper', ways: { centre: false, toast: false, email: false } }] });
    await notifyOnce(me);
    expect([await eventsTo(me), (await list(me)).totalCount]).toEqual([[], 0]);
  });

  it('does not let it pop up in quiet hours or while muted', async () => {
    await notMidnight();
    const me = await server.makePerson();
    await change(me, { quietHours: allDay });
    await notifyOnce(me);
    await change(me, { quietHours: null, mutedUntil: new Date(Date.now() + 60_000).toISOString() });
    await notifyOnce(me);
    expect(await eventsTo(me)).toMatchObject([{ isShown: false }, { isShown: false }]);
    expect((await list(me)).unreadCount).toBe(2);
  });

  it("mails what was asked for by mail, in the reader's language, and not before the quiet hours end", async () => {
    await notMidnight();
    const [me, quiet, english] = [
      await server.makePerson({ nickname: '새별' }),
      await server.makePerson(),
      await server.makePerson(),
    ];
    await server.db.updateTable('accounts_users').set({ language: 'EN' }).where('id', '=', english.id).execute();
    const kindList = [{ kind: 'whisper' as const, ways: { centre: true, toast: true, email: true } }];
    await change(quiet, { kindList, quietHours: allDay });
    for (const person of [me, english]) await change(person, { kindList });
    for (const person of [quiet, me, english]) await notifyOnce(person);
    await until('two mails', async () => (await mailsTo(me)).length === 1 && (await mailsTo(english)).length === 1);
    expect((await mailsTo(me))[0]).toMatchObject({ subject: '[돌핀] 하루님이 귓속말을 보냈어요.' });
    expect((await mailsTo(me))[0]?.text).toContain('/whispers');
    expect((await mailsTo(english))[0]?.subject).toBe('[Dolphin] 하루 whispered to you.');
    expect(await mailsTo(quiet)).toEqual([]);
  });
});

describe('[SOC-147] undoing a removal', () => {
  it('[SOC-7] brings it back to its place with its state, for a while', async () => {
    const me = await server.makePerson();
    for (let n = 0; n < 3; n++) await notifyOnce(me);
    const before = await list(me);
    const middle = before.notificationList[1]?.notificationId ?? 0;
    await call(server, notifications.remove, { notificationId: middle }, me.headers);
    expect((await call(server, notifications.restore, { notificationId: middle }, me.headers)).body).toEqual({
      unreadCount: 3,
      totalCount: 3,
    });
    expect(await list(me)).toEqual(before);
    expect((await call(server, notifications.restore, { notificationId: middle }, me.headers)).status).toBe(404);
    await call(server, notifications.remove, { notificationId: middle }, me.headers);
    await server.db
      .updateTable('social_notifications')
      .set({ deleted_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', middle)
      .execute();
    expect((await call(server, notifications.restore, { notificationId: middle }, me.headers)).status).toBe(404);
  });

  it('keeps every counter right when removals and their undoing race', async () => {
    const me = await server.makePerson();
    for (let n = 0; n < 12; n++) await notifyOnce(me);
    const ids = (await list(me)).notificationList.map(({ notificationId }) => notificationId);
    await warmPool(server.db, 8);
    await Promise.all(
      ids.flatMap((notificationId) => [
        call(server, notifications.remove, { notificationId }, me.headers),
        call(server, notifications.restore, { notificationId }, me.headers),
        call(server, notifications.check, { notificationId }, me.headers),
        call(server, notifications.restore, { notificationId }, me.headers),
      ]),
    );
    const rows = await server.db
      .selectFrom('social_notifications')
      .select(['deleted_at', 'checked_at', 'position'])
      .where('user_id', '=', me.id)
      .execute();
    const here = rows.filter(({ deleted_at }) => deleted_at === null);
    expect(await list(me)).toMatchObject({
      totalCount: here.length,
      unreadCount: here.filter(({ checked_at }) => checked_at === null).length,
    });
    const removed = await server.db
      .selectFrom('social_notification_removals')
      .select('removed')
      .where('user_id', '=', me.id)
      .execute();
    expect(removed.reduce((sum, { removed: n }) => sum + n, 0)).toBe(rows.length - here.length);
  });
});
