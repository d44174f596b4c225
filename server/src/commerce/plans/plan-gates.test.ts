import { members } from '@dolphin/contract/channels/members/members.contract';
import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import { learnerAccounts } from '@dolphin/contract/channels/members/learner-accounts.contract';
import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { CHANNEL_PLAN_OPENS, PERSON_PLAN_OPENS } from '@dolphin/contract/commerce/plans/plans.constants';
import { paymentProducts, productInfos } from '@dolphin/contract/commerce/products/products.contract';
import { productPayments } from '@dolphin/contract/commerce/tickets/product-payments.contract';
import { codes } from '@dolphin/contract/learning/codes/codes.contract';
import { CODE_VERSIONS_MAX } from '@dolphin/contract/learning/codes/codes.rules';
import { courseAuthoring } from '@dolphin/contract/learning/courses/course-authoring.contract';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { givePlan } from '../../../test/plans.fixture.ts';
import { makeCourse, publishDocument, publishProblem } from '../../learning/learning.fixture.ts';
import { makeProduct } from '../coupons/coupons.fixture.ts';
import { fakeGateway } from '../orders/fake-gateway.fixture.ts';

const provider = fakeGateway();
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ gateway: provider.gateway })));
afterAll(() => server.close());

const codeOf = ({ status, error }: { readonly status: number; readonly error: { readonly errorCode: string } }) =>
  status === 200 ? 'OK' : error.errorCode;
const setPlan = (channelId: number, plan: 'CHANNEL_PRO' | null) =>
  server.db.updateTable('channels_channels').set({ plan }).where('id', '=', channelId).execute();

it('[PAY-17] is one table: what each plan opens', () => {
  expect(CHANNEL_PLAN_OPENS).toEqual({
    FREE: { ownDomain: false, selling: false, messages: false, members: 50, storageBytes: 5 * 1_024 ** 3 },
    CHANNEL_PRO: { ownDomain: true, selling: true, messages: true, members: null, storageBytes: null },
  });
  expect(PERSON_PLAN_OPENS.DOLPHIN_PRO).toMatchObject({ premiumCourses: true, codeVersions: null });
  for (const what of ['rooms', 'maps', 'outfits'] as const)
    expect(PERSON_PLAN_OPENS.DOLPHIN_PRO[what]).toBeGreaterThan(PERSON_PLAN_OPENS.FREE[what]);
});

describe('[PAY-17] CHANNEL_PRO: a domain of its own', () => {
  it('is claimed with the plan, and stays when the plan ends', async () => {
    const { id: channelId, people } = await server.makeChannel(['MANAGER'], { plan: null });
    const { headers } = people.MANAGER;
    const set = async (domain: string | null) =>
      codeOf(await call(server, channelSettings.setDomain, { channelId, domain }, headers));
    expect(await set('plan-one.example')).toBe('IS_NOT_PREMIUM_CHANNEL');
    await setPlan(channelId, 'CHANNEL_PRO');
    expect(await set('plan-one.example')).toBe('OK');
    await setPlan(channelId, null);
    const { body } = await call(server, channelSettings.detail, { channelId }, headers);
    expect(body.ownDomain?.domain).toBe('plan-one.example');
    expect(await set('plan-two.example')).toBe('IS_NOT_PREMIUM_CHANNEL');
    expect(codeOf(await call(server, channelSettings.checkDomain, { channelId }, headers))).toBe(
      'IS_NOT_PREMIUM_CHANNEL',
    );
    expect(await set(null)).toBe('OK');
  });
});

describe('[PAY-17] CHANNEL_PRO: selling', () => {
  const PRODUCT = {
    title: '수강권',
    subTitle: '',
    color: 'SEA',
    viewMode: 'LIST',
    isCouponUsable: true,
    visibleState: 'VISIBLE',
  } as const;

  it('products are made and bought with the plan; what was sold stays', async () => {
    const { id: channelId, people } = await server.makeChannel(['MANAGER', 'USER'], { plan: null });
    const create = async () =>
      codeOf(await call(server, productInfos.create, { channelId, ...PRODUCT }, people.MANAGER.headers));
    expect(await create()).toBe('IS_NOT_PREMIUM_CHANNEL');
    await setPlan(channelId, 'CHANNEL_PRO');
    expect(await create()).toBe('OK');
    const productId = await makeProduct(server, channelId, { price: 50_000 });
    const buy = () =>
      call(
        server,
        productPayments.prepare,
        { paymentItemType: 'PRODUCT', productId, amount: 50_000, name: '수강권', phoneNumber: '010-1234-5678' },
        people.USER.headers,
      );
    expect(codeOf(await buy())).toBe('OK');
    await setPlan(channelId, null);
    expect(codeOf(await buy())).toBe('IS_NOT_PREMIUM_CHANNEL');
    const { body } = await call(server, productInfos.list, { channelId }, people.MANAGER.headers);
    expect(body.totalCount).toBe(2);
    const [info] = body.productInfoList;
    const option = { title: '1회', price: 1_000, originalPrice: 1_000, quantity: 1 };
    const at = { channelId, productInfoId: info?.productInfoId ?? 0, ...option };
    expect(codeOf(await call(server, paymentProducts.create, at, people.MANAGER.headers))).toBe(
      'IS_NOT_PREMIUM_CHANNEL',
    );
  });

  it('a price and PREMIUM are set with the plan; other fields without', async () => {
    const { id: channelId, people } = await server.makeChannel(['MANAGER'], { plan: null });
    const { headers } = people.MANAGER;
    const course = {
      channelId,
      title: '강좌',
      summary: '',
      subject: 'PYTHON',
      level: 1,
      cover: 'SEA',
      admits: 'EVERYBODY',
    } as const;
    const create = (more: object) => call(server, courseAuthoring.create, { ...course, ...more }, headers);
    expect(codeOf(await create({ priceKrw: 1_000 }))).toBe('IS_NOT_PREMIUM_CHANNEL');
    expect(codeOf(await create({ admits: 'PREMIUM' }))).toBe('IS_NOT_PREMIUM_CHANNEL');
    await setPlan(channelId, 'CHANNEL_PRO');
    const { courseId } = (await create({ priceKrw: 1_000 })).body;
    await setPlan(channelId, null);
    const { version } = (await call(server, courses.detail, { courseId }, headers)).body;
    const update = async (changes: object) =>
      codeOf(await call(server, courseAuthoring.update, { channelId, courseId, version, ...changes }, headers));
    expect(await update({ priceKrw: 2_000 })).toBe('IS_NOT_PREMIUM_CHANNEL');
    expect(await update({ title: '새 이름' })).toBe('OK');
  });
});

describe('[PAY-17] CHANNEL_PRO: more than 50 members', () => {
  /** A channel with so many members, the manager among them. */
  async function crowd(count: number) {
    const { id: channelId, people } = await server.makeChannel(['MANAGER'], { plan: null });
    await sql`with made as (
        insert into accounts_users (email, nickname, nickname_key, birth_date, signup_path)
        select 'crowd' || ${channelId}::text || '-' || n || '@test.example', '무리' || ${channelId}::text || '-' || n, '무리' || ${channelId}::text || '-' || n, '2000-01-01', 'EMAIL' from generate_series(1, ${count - 1}::int) n returning id
      ) insert into channels_members (channel_id, user_id, role) select ${channelId}::bigint, id, 'USER' from made`.execute(
      server.db,
    );
    const join = async (person: Person) =>
      (
        await call(
          server,
          channelJoin.join,
          { channelId, nickname: '새 사람', introduction: '반가워요' },
          person.headers,
        )
      ).body;
    return { channelId, manager: people.MANAGER, join };
  }

  it('the fifty-first waits; staff lets them in once there is a plan', async () => {
    const { channelId, manager, join } = await crowd(49);
    expect(await join(await server.makePerson())).toMatchObject({ role: 'USER' });
    const late = await join(await server.makePerson());
    expect(late).toMatchObject({ role: 'PENDING' });
    const approve = () =>
      call(server, members.approveJoin, { channelId, channelMemberIds: [late.channelMemberId] }, manager.headers);
    expect(codeOf(await approve())).toBe('IS_NOT_PREMIUM_CHANNEL');
    const learner = { channelId, requestId: crypto.randomUUID().replaceAll('-', ''), isConsentHeld: true } as const;
    const learnerList = [{ name: '김바다', birthDate: '2015-03-02' }];
    expect(codeOf(await call(server, learnerAccounts.create, { ...learner, learnerList }, manager.headers))).toBe(
      'IS_NOT_PREMIUM_CHANNEL',
    );
    await setPlan(channelId, 'CHANNEL_PRO');
    expect((await approve()).body.resultList).toMatchObject([{ result: 'DONE' }]);
  });

  it('nobody is removed when the plan ends', async () => {
    const { channelId, manager } = await crowd(60);
    const { body } = await call(server, members.counts, { channelId }, manager.headers);
    expect(body.allCount).toBe(60);
  });
});

describe('[PAY-17] DOLPHIN_PRO', () => {
  it('opens courses that admit PREMIUM; who has begun one goes on when the plan ends', async () => {
    const person = await server.makePerson();
    const { contentId } = await publishDocument(server.db);
    const { courseId } = await makeCourse(server.db, [[contentId]], { admits: 'PREMIUM' });
    const detail = async () => (await call(server, courses.detail, { courseId }, person.headers)).body;
    const enrol = async () => codeOf(await call(server, courses.enrol, { courseId }, person.headers));
    expect((await detail()).refusal).toBe('NEED_TO_PREMIUM');
    expect(await enrol()).toBe('NEED_TO_PREMIUM');
    const end = await givePlan(server, person.id);
    expect((await detail()).refusal).toBeNull();
    expect(await enrol()).toBe('OK');
    await end();
    expect((await detail()).my).not.toBeNull();
  });

  it('keeps every version of the code, also after it has ended', async () => {
    const person = await server.makePerson();
    const { contentId } = await publishProblem(server.db);
    const key = { contentId, language: 'PYTHON' as const };
    const keep = (n: number) =>
      call(server, codes.keep, { ...key, source: `print(${n})`, reason: 'CONFLICT' }, person.headers);
    const count = async () => (await call(server, codes.versions, key, person.headers)).body.versionList.length;
    await call(server, codes.save, { ...key, source: 'print(0)', baseRevision: 0, tabKey: 'tab' }, person.headers);
    const end = await givePlan(server, person.id);
    const { rows } = await sql<{ id: number }>`select id from learning_codes where user_id = ${person.id}`.execute(
      server.db,
    );
    await sql`insert into learning_code_versions (code_id, reason, source, created_at, is_kept) select ${rows[0]?.id ?? 0}::bigint, 'PAUSE', 'x', now(), true from generate_series(1, ${CODE_VERSIONS_MAX + 20}::int)`.execute(
      server.db,
    );
    await keep(1);
    const kept = CODE_VERSIONS_MAX + 21;
    expect(await count()).toBe(kept);
    await end();
    await keep(2);
    expect(await count()).toBe(kept + 1);
  });
});
