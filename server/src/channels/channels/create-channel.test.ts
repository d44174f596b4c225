import { CHANNELS_CREATED_MAX } from '@dolphin/contract/channels/channels.constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const V1 = '/api/eduenv/v1';
let count = 0;
const choices = (part: object = {}) => ({
  name: '하늘 코딩교실',
  slug: `sky-${++count}`,
  introduction: '함께 배워요.',
  color: 'KELP',
  labelKo: '교실',
  labelEn: 'classroom',
  joinMethod: 'MANAGER_APPROVAL',
  dolphinVisibleState: 'ALL_VISIBLE',
  template: 'ACADEMY',
  ...part,
});

async function open(person: Person, part: object = {}, headers: Record<string, string> = {}) {
  const answer = await server.http.inject({
    method: 'POST',
    url: `${V1}/channels`,
    headers: { ...person.headers, ...headers },
    payload: choices(part),
  });
  return {
    status: answer.statusCode,
    body: answer.json<{
      channelId: number;
      slug: string;
      errorCode: string;
      message: string;
      fieldErrors?: { field: string }[];
    }>(),
  };
}

describe('[CHN-1] opening a channel', () => {
  it('makes whoever opens it the master, with everything they chose and the starter boards', async () => {
    const me = await server.makePerson({ nickname: '하늘쌤' });
    const { status, body } = await open(me, { slug: ' Sky-School ', domain: 'https://WWW.Sky-School.example/' });
    expect([status, body.slug]).toEqual([200, 'sky-school']);
    const access = (await server.http.inject({ url: `${V1}/channels/doors/sky-school`, headers: me.headers })).json();
    expect(access).toMatchObject({
      isVisible: true,
      roleList: ['ROLE_CHANNEL_MASTER'],
      superChannelRoleList: [],
      member: { nickname: '하늘쌤' },
      channel: {
        id: body.channelId,
        name: '하늘 코딩교실',
        color: 'KELP',
        joinMethod: 'MANAGER_APPROVAL',
        dolphinVisibleState: 'ALL_VISIBLE',
        channelDomain: 'www.sky-school.example',
        GLOBAL_NAME_SPACE: { CHANNEL: { KO: '교실', EN: 'classroom' } },
        superChannelInfo: null,
        pluginMap: {},
        memberCount: 1,
      },
    });
    const menu = (
      await server.http.inject({ url: `${V1}/channels/${body.channelId}/boards`, headers: me.headers })
    ).json<{ boardItemList: { name: string; kind: string }[] }>();
    expect(menu.boardItemList.map(({ kind }) => kind)).toEqual(['NOTICE', 'QNA', 'ASSIGNMENT', 'GALLERY', 'FREE']);
    expect(menu.boardItemList[0]?.name).toBe('공지사항');
  });

  it('[CHN-103] refuses one more than the limit, also when all are opened at once', async () => {
    const me = await server.makePerson();
    await warmPool(server.db, 8);
    const answers = await Promise.all(
      Array.from({ length: CHANNELS_CREATED_MAX + 3 }, () => open(me, { template: 'EMPTY' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(CHANNELS_CREATED_MAX);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.errorCode])).toEqual(
      Array.from({ length: 3 }, () => [409, 'TOO_MANY_USER_CREATED_CHANNEL_COUNT']),
    );
    const kept = await server.db.selectFrom('channels_channels').select('id').where('owner_id', '=', me.id).execute();
    expect(kept).toHaveLength(CHANNELS_CREATED_MAX);
  });

  it('opens one channel however often the same request comes', async () => {
    const me = await server.makePerson();
    const payload = choices();
    const send = () =>
      server.http.inject({
        method: 'POST',
        url: `${V1}/channels`,
        headers: { ...me.headers, 'idempotency-key': 'open-once-0123456789' },
        payload,
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map((answer) => answer.json<{ channelId: number }>().channelId)).size).toBe(1);
    expect(
      await server.db.selectFrom('channels_channels').select('id').where('owner_id', '=', me.id).execute(),
    ).toHaveLength(1);
  });

  it.each([['www'], ['admin'], ['ab'], ['-sky'], ['sky-'], ['하늘'], ['xn--sky'], ['12345'], ['a b c']])(
    'refuses the address %s at its field',
    async (slug) => {
      const { status, body } = await open(await server.makePerson(), { slug });
      expect([status, body.errorCode, body.fieldErrors?.[0]?.field]).toEqual([
        400,
        'CHANNEL_SLUG_NOT_POSSIBLE',
        'slug',
      ]);
    },
  );

  it('refuses an address and a domain that somebody has, each at its field', async () => {
    const me = await server.makePerson();
    await open(me, { slug: 'first-one', domain: 'first.example' });
    const slug = await open(await server.makePerson(), { slug: 'FIRST-one' });
    expect([slug.status, slug.body.errorCode, slug.body.fieldErrors?.[0]?.field]).toEqual([
      409,
      'CHANNEL_SLUG_TAKEN',
      'slug',
    ]);
    const domain = await open(await server.makePerson(), { domain: 'First.Example.' });
    expect([domain.status, domain.body.errorCode, domain.body.fieldErrors?.[0]?.field]).toEqual([
      409,
      'CHANNEL_DOMAIN_TAKEN',
      'domain',
    ]);
  });

  it.each([
    ['localhost'],
    ['10.0.0.1'],
    ['blue.localhost'],
    ['nodots'],
    ['a..b.example'],
    ['user@host.example'],
    ['-x.example'],
  ])('refuses the domain %s', async (domain) => {
    const { status, body } = await open(await server.makePerson(), { domain });
    expect([status, body.errorCode]).toEqual([400, 'CHANNEL_DOMAIN_NOT_POSSIBLE']);
  });

  it('shows while typing whether an address is free, and suggests a similar free one', async () => {
    const me = await server.makePerson();
    await open(me, { slug: 'deep-sea' });
    const ask = async (slug: string) =>
      (
        await server.http.inject({ url: `${V1}/channels/addresses/${encodeURIComponent(slug)}`, headers: me.headers })
      ).json();
    expect(await ask('wide-sea')).toEqual({ isAvailable: true, fault: null, suggestion: null });
    expect(await ask('deep-sea')).toEqual({ isAvailable: false, fault: 'TAKEN', suggestion: 'deep-sea-1' });
    expect(await ask('shop')).toEqual({ isAvailable: false, fault: 'RESERVED', suggestion: 'shop-1' });
    expect(await ask('Deep Blue!')).toEqual({ isAvailable: false, fault: 'MALFORMED', suggestion: 'deep-blue' });
  });
});

describe('finding public channels', () => {
  const find = async (query?: string, page = 1) =>
    (
      await server.http.inject({
        url: `${V1}/channels/finds?page=${page}${query === undefined ? '' : `&query=${encodeURIComponent(query)}`}`,
      })
    ).json<{ channelList: { name: string; slug: string }[]; totalCount: number }>();

  it('finds names by any part and by first consonants, those that begin with it first, and never a channel-only one', async () => {
    const me = await server.makePerson();
    await open(me, { name: '무지개 수학' });
    await open(me, { name: '우리동네 무지개' });
    await open(me, { name: '무지개 비밀', dolphinVisibleState: 'ONLY_CHANNEL_VISIBLE' });
    expect((await find('무지개')).channelList.map(({ name }) => name)).toEqual(['무지개 수학', '우리동네 무지개']);
    expect((await find('개수')).channelList.map(({ name }) => name)).toEqual(['무지개 수학']);
    expect((await find('ㅁㅈㄱ')).totalCount).toBe(2);
    expect((await find('없는이름')).channelList).toEqual([]);
  });

  it('lists the largest first and leaves out what is closed', async () => {
    const { id } = await server.makeChannel(['ROLE_CHANNEL_MASTER', 'USER', 'TEACHER', 'MANAGER', 'ADVANCED'], {
      name: '제일 큰 곳',
    });
    expect((await find()).channelList[0]?.name).toBe('제일 큰 곳');
    await server.db.updateTable('channels_channels').set({ closed_at: new Date() }).where('id', '=', id).execute();
    expect((await find()).channelList.map(({ name }) => name)).not.toContain('제일 큰 곳');
    expect((await find('제일 큰')).totalCount).toBe(0);
  });
});
