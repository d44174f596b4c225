import { CHANNELS_CREATED_MAX, HOLIDAYS_MAX } from '@dolphin/contract/channels/channels.constants';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../../../tools/test-run/long.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { makeFile } from '../../storage/public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-11-15T03:00:00Z') });
});
afterAll(() => server.close());

const at = (id: number, rest: string) => `/api/eduenv/v1/channels/${id}${rest}`;
type Body = { errorCode: string; fieldErrors?: { field: string }[] } & Record<string, unknown>;
async function call(person: Person | null, method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) {
  const answer = await server.http.inject({
    method,
    url,
    headers: person?.headers ?? {},
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json<Body>(), text: answer.body };
}
const nameOf = async (id: number) =>
  (await server.db.selectFrom('channels_channels').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
const STAFF = ['ROLE_CHANNEL_MASTER', 'MANAGER', 'TEACHER', 'USER', 'PENDING'] as const;

describe('settings', () => {
  it('[CHN-1] a manager changes name, look, contacts, join method and visibility; a teacher may not even look', async () => {
    const { id, people } = await server.makeChannel(STAFF);
    const changed = {
      name: ' 새 이름 ',
      introduction: '첫 줄\n둘째 줄',
      color: 'GRAPE',
      joinMethod: 'MANAGER_APPROVAL',
      dolphinVisibleState: 'ONLY_CHANNEL_VISIBLE',
      contactEmail: 'a@b.example',
      contactChatUrl: 'https://chat.example/room',
    };
    expect((await call(people.TEACHER, 'PUT', at(id, '/settings'), changed)).status).toBe(403);
    expect((await call(people.TEACHER, 'GET', at(id, '/settings'))).status).toBe(403);
    expect((await call(people.MANAGER, 'PUT', at(id, '/settings'), changed)).body).toMatchObject({
      name: '새 이름',
      introduction: '첫 줄\n둘째 줄',
      color: 'GRAPE',
      joinMethod: 'MANAGER_APPROVAL',
      dolphinVisibleState: 'ONLY_CHANNEL_VISIBLE',
      contactChatUrl: 'https://chat.example/room',
    });
    const { body } = await call(people.MANAGER, 'GET', at(id, '/settings'));
    expect(body).toMatchObject({
      channel: { name: '새 이름', contactEmail: 'a@b.example' },
      superChannel: null,
    });
    for (const wrong of [
      { contactChatUrl: 'javascript:alert(1)' },
      { contactEmail: 'nobody' },
      { color: 'PINK' },
      { name: '' },
    ])
      expect((await call(people.MANAGER, 'PUT', at(id, '/settings'), { ...changed, ...wrong })).status).toBe(400);
  });

  it('[API-21] takes keys of outside services only in their own form', async () => {
    const { id, people } = await server.makeChannel(STAFF);
    const set = (name: string, value: string | null) =>
      call(people.MANAGER, 'PUT', at(id, `/plugins/${name}`), { value });
    expect((await set('ANALYTICS', 'G-ABCD1234')).status).toBe(200);
    for (const [name, value] of [
      ['ANALYTICS', 'G-1"><script>'],
      ['TAG_MANAGER', 'https://evil.example'],
      ['AD_PIXEL', 'abc'],
    ] as const) {
      expect((await set(name, value)).body).toMatchObject({
        errorCode: 'CHANNEL_PLUGIN_KEY_NOT_POSSIBLE',
        fieldErrors: [{ field: 'value' }],
      });
    }
    expect((await set('PAYMENT_MERCHANT_ID', 'x')).status).toBe(400);
    expect((await call(null, 'GET', at(id, ''))).body['pluginMap']).toEqual({ ANALYTICS: 'G-ABCD1234' });
    await set('ANALYTICS', null);
    expect((await call(null, 'GET', at(id, ''))).body['pluginMap']).toEqual({});
  });

  it("stores one's own picture, in its size, and deletes the old one", async () => {
    const { id, people } = await server.makeChannel(STAFF);
    const body = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#3366cc' } })
      .png()
      .toBuffer();
    const upload = async (userId: number) => {
      const key = await makeFile(server.app, {
        userId,
        purpose: 'CHANNEL_LOOK',
        fileName: 'a.png',
        contentType: 'image/png',
        body,
      });
      return (await server.db.selectFrom('storage_files').select('id').where('key', '=', key).executeTakeFirstOrThrow())
        .id;
    };
    const set = async (person: Person, fileId: number) => call(person, 'PUT', at(id, '/pictures/LOGO'), { fileId });
    expect((await set(people.MANAGER, await upload(people.ROLE_CHANNEL_MASTER.id))).status).toBe(404);
    const first = await set(people.MANAGER, await upload(people.MANAGER.id));
    const url = String(first.body['url']);
    const picture = await server.http.inject({ url });
    expect(picture.statusCode).toBe(200);
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' });
    expect((await call(null, 'GET', at(id, ''))).body['logoUrl']).toBe(url);
    expect((await call(people.MANAGER, 'DELETE', at(id, '/pictures/LOGO'))).status).toBe(200);
    expect((await server.http.inject({ url })).statusCode).toBe(404);
    expect((await call(null, 'GET', at(id, ''))).body['logoUrl']).toBeNull();
  });

  it('[CHN-11] gives a domain to one channel only', async () => {
    const [a, b] = [await server.makeChannel(STAFF), await server.makeChannel(STAFF)];
    const set = (where: typeof a, domain: string) =>
      call(where.people.MANAGER, 'PUT', at(where.id, '/domains'), { domain });
    await warmPool(server.db, 4);
    for (let round = 0; round < repeats(4, 8); round++) {
      const answers = await Promise.all([set(a, `n${round}.example`), set(b, `n${round}.example`)]);
      expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    }
    expect((await set(a, 'localhost')).body.errorCode).toBe('CHANNEL_DOMAIN_NOT_POSSIBLE');
  });
});

describe('[CHN-103] handing on and closing', () => {
  it('goes to an active member whose limit allows it, after the name was typed; the old master becomes a manager', async () => {
    const { id, people } = await server.makeChannel(STAFF);
    await server.db
      .updateTable('channels_channels')
      .set({ owner_id: people.ROLE_CHANNEL_MASTER.id })
      .where('id', '=', id)
      .execute();
    const confirmName = await nameOf(id);
    const hand = (person: Person, userId: number, typed = confirmName) =>
      call(person, 'PUT', at(id, '/masters'), { userId, confirmName: typed });
    expect((await hand(people.MANAGER, people.USER.id)).status).toBe(403);
    expect((await hand(people.ROLE_CHANNEL_MASTER, people.USER.id, '다른 이름')).body.errorCode).toBe(
      'CHANNEL_NAME_MISMATCH',
    );
    const stranger = await server.makePerson();
    for (const userId of [people.PENDING.id, people.ROLE_CHANNEL_MASTER.id, stranger.id])
      expect((await hand(people.ROLE_CHANNEL_MASTER, userId)).body.errorCode).toBe('CHANNEL_HEIR_NOT_POSSIBLE');
    for (let made = 0; made < CHANNELS_CREATED_MAX; made++) {
      const { id: own } = await server.makeChannel();
      await server.db
        .updateTable('channels_channels')
        .set({ owner_id: people.TEACHER.id })
        .where('id', '=', own)
        .execute();
    }
    expect((await hand(people.ROLE_CHANNEL_MASTER, people.TEACHER.id)).body.errorCode).toBe(
      'TOO_MANY_USER_CREATED_CHANNEL_COUNT',
    );
    expect((await hand(people.ROLE_CHANNEL_MASTER, people.USER.id)).status).toBe(200);
    const roles = await server.db
      .selectFrom('channels_members')
      .select(['user_id', 'role'])
      .where('channel_id', '=', id)
      .execute();
    expect(new Map(roles.map(({ user_id, role }) => [user_id, role]))).toEqual(
      new Map([
        [people.USER.id, 'ROLE_CHANNEL_MASTER'],
        [people.ROLE_CHANNEL_MASTER.id, 'MANAGER'],
        [people.MANAGER.id, 'MANAGER'],
        [people.TEACHER.id, 'TEACHER'],
        [people.PENDING.id, 'PENDING'],
      ]),
    );
    const history = await server.db
      .selectFrom('channels_member_histories')
      .select(['user_id', 'actor_id', 'to_role'])
      .where('channel_id', '=', id)
      .where('from_role', 'is not', null)
      .execute();
    expect(history).toHaveLength(2);
    expect((await hand(people.ROLE_CHANNEL_MASTER, people.MANAGER.id)).status).toBe(403);
  });

  it('is transferred once, however many are named at the same moment', async () => {
    const { id, people } = await server.makeChannel(STAFF);
    const confirmName = await nameOf(id);
    await warmPool(server.db, 4);
    const heirs = [people.MANAGER, people.TEACHER, people.USER];
    const answers = await Promise.all(
      heirs.map(({ id: userId }) =>
        call(people.ROLE_CHANNEL_MASTER, 'PUT', at(id, '/masters'), { userId, confirmName }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
    const masters = await server.db
      .selectFrom('channels_members')
      .select('user_id')
      .where('channel_id', '=', id)
      .where('role', '=', 'ROLE_CHANNEL_MASTER')
      .execute();
    expect(masters).toEqual([{ user_id: heirs[answers.findIndex(({ status }) => status === 200)]?.id }]);
  });

  it("closes permanently: no one finds it, no list shows it, and its address can't be used again", async () => {
    const { id, people } = await server.makeChannel(STAFF);
    const confirmName = await nameOf(id);
    expect((await call(people.MANAGER, 'POST', at(id, '/closings'), { confirmName })).status).toBe(403);
    expect(
      (await call(people.ROLE_CHANNEL_MASTER, 'POST', at(id, '/closings'), { confirmName: 'x' })).body.errorCode,
    ).toBe('CHANNEL_NAME_MISMATCH');
    expect((await call(people.ROLE_CHANNEL_MASTER, 'POST', at(id, '/closings'), { confirmName })).status).toBe(200);
    const { slug } = await server.db
      .selectFrom('channels_channels')
      .select('slug')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const url of [at(id, ''), at(id, '/settings'), at(id, '/holidays'), `/api/eduenv/v1/channels/doors/${slug}`])
      expect((await call(people.ROLE_CHANNEL_MASTER, 'GET', url)).body.errorCode, url).toBe('CHANNEL_NOT_FOUND');
    expect((await call(people.USER, 'GET', '/api/eduenv/v1/channels')).body).toMatchObject({
      channelList: [],
      totalCount: 0,
    });
    expect((await call(people.USER, 'GET', `/api/eduenv/v1/channels/addresses/${slug}`)).body).toMatchObject({
      isAvailable: false,
      fault: 'TAKEN',
    });
  });
});

describe('[CHN-13] a super channel', () => {
  it("is set by the site's administrators alone, one level high", async () => {
    const [above, below] = [await server.makeChannel(STAFF), await server.makeChannel(STAFF)];
    const admin = await server.makePerson({ isAdmin: true });
    const slug = async (id: number) =>
      (await server.db.selectFrom('channels_channels').select('slug').where('id', '=', id).executeTakeFirstOrThrow())
        .slug;
    const set = async (person: Person, id: number, superId: number | null) =>
      call(person, 'PUT', at(id, '/super-channels'), { superSlug: superId === null ? null : await slug(superId) });
    expect((await set(below.people.ROLE_CHANNEL_MASTER, below.id, above.id)).status).toBe(403);
    expect((await set(admin, below.id, below.id)).body.errorCode).toBe('SUPER_CHANNEL_NOT_POSSIBLE');
    expect((await set(admin, below.id, above.id)).body).toMatchObject({ superChannel: { channelId: above.id } });
    expect((await set(admin, above.id, below.id)).body.errorCode).toBe('SUPER_CHANNEL_NOT_POSSIBLE');
    expect((await call(below.people.MANAGER, 'GET', at(below.id, '/settings'))).body).toMatchObject({
      superChannel: { channelId: above.id },
      channel: { superChannelInfo: { channelId: above.id } },
    });
    expect((await set(admin, below.id, null)).body).toEqual({ superChannel: null });
  });

  it('lets its managers look into a channel-only channel, and nobody below them; it gives no role there', async () => {
    const [above, below] = [
      await server.makeChannel(['ROLE_CHANNEL_MASTER', 'MANAGER', 'TEACHER', 'BEN']),
      await server.makeChannel(STAFF),
    ];
    await server.db
      .updateTable('channels_channels')
      .set({ super_channel_id: above.id, visible_state: 'ONLY_CHANNEL_VISIBLE' })
      .where('id', '=', below.id)
      .execute();
    const look = async (person: Person) => (await call(person, 'GET', at(below.id, ''))).status;
    expect([
      await look(above.people.ROLE_CHANNEL_MASTER),
      await look(above.people.MANAGER),
      await look(above.people.TEACHER),
      await look(above.people.BEN),
    ]).toEqual([200, 200, 404, 404]);
    expect((await call(above.people.MANAGER, 'GET', at(below.id, '/settings'))).status).toBe(403);
    await call(above.people.ROLE_CHANNEL_MASTER, 'POST', at(above.id, '/closings'), {
      confirmName: await nameOf(above.id),
    });
    expect([
      await look(above.people.ROLE_CHANNEL_MASTER),
      await look(above.people.MANAGER),
      await look(below.people.USER),
    ]).toEqual([404, 404, 200]);
  });
});

describe('days off', () => {
  it('are declared by managers, seen by whoever sees the channel, and removed only in their own channel', async () => {
    const { id, people } = await server.makeChannel(STAFF);
    const other = await server.makeChannel(STAFF);
    const add = (part: object) =>
      call(people.MANAGER, 'POST', at(id, '/holidays'), {
        startDate: '2026-12-24',
        endDate: '2026-12-26',
        name: '겨울 휴원',
        ...part,
      });
    expect(
      (
        await call(people.TEACHER, 'POST', at(id, '/holidays'), {
          startDate: '2026-12-24',
          endDate: '2026-12-26',
          name: 'x',
        })
      ).status,
    ).toBe(403);
    const holidayId = (await add({})).body['holidayId'] as number;
    await add({ startDate: '2026-11-14', endDate: '2026-11-14', name: '지난 날' });
    expect((await add({ name: '성탄 휴원' })).body['holidayId']).toBe(holidayId);
    expect((await call(null, 'GET', at(id, '/holidays'))).body['holidayList']).toEqual([
      { holidayId, startDate: '2026-12-24', endDate: '2026-12-26', name: '성탄 휴원' },
    ]);
    for (const wrong of [{ endDate: '2026-12-23' }, { endDate: '2027-12-24' }])
      expect((await add(wrong)).body.errorCode).toBe('CHANNEL_HOLIDAY_NOT_POSSIBLE');
    expect((await call(other.people.MANAGER, 'DELETE', at(other.id, `/holidays/${holidayId}`))).status).toBe(404);
    expect((await call(people.MANAGER, 'DELETE', at(id, `/holidays/${holidayId}`))).status).toBe(200);
    expect((await call(people.MANAGER, 'DELETE', at(id, `/holidays/${holidayId}`))).status).toBe(404);
  });

  it('are bounded, without those that are over', async () => {
    const { id, people } = await server.makeChannel(STAFF);
    const fill = (year: number) =>
      server.db
        .insertInto('channels_holidays')
        .values(
          Array.from({ length: HOLIDAYS_MAX }, (_, n) => ({
            channel_id: id,
            start_date: `${year}-01-01`,
            end_date: new Date(Date.parse(`${year}-01-01`) + n * 86_400_000).toISOString().slice(0, 10),
            name: 'x',
          })),
        )
        .execute();
    await fill(2025);
    expect(
      (
        await call(people.MANAGER, 'POST', at(id, '/holidays'), {
          startDate: '2027-02-01',
          endDate: '2027-02-02',
          name: 'y',
        })
      ).status,
    ).toBe(200);
    await fill(2027);
    expect(
      (
        await call(people.MANAGER, 'POST', at(id, '/holidays'), {
          startDate: '2027-02-01',
          endDate: '2027-02-02',
          name: 'y',
        })
      ).body.errorCode,
    ).toBe('CHANNEL_HOLIDAY_LIMIT_REACHED');
  });
});
