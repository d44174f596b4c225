import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { channelCodes } from '@dolphin/contract/channels/join/codes.contract';
import { CHANNEL_CODES_MAX } from '@dolphin/contract/channels/join/join.constants';
import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import { joinErrors } from '@dolphin/contract/channels/join/join.errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { makeAcademy } from '../join/join.fixture.ts';

const START = new Date('2026-11-15T03:00:00Z');
let at = START;
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => at })));
beforeEach(() => void (at = START));
afterAll(() => server.close());

type Academy = Awaited<ReturnType<typeof makeAcademy>>;
const make = async (academy: Academy, given: { maxUses?: number; expiresAt?: string; isApproved?: boolean } = {}) =>
  (
    await call(
      server,
      channelCodes.create,
      { channelId: academy.id, name: '가을 모집', isApproved: true, ...given },
      academy.manager.headers,
    )
  ).body;
const find = (who: Person, channelCode: string) => call(server, channelCodes.find, { channelCode }, who.headers);
const listOf = async (academy: Academy) =>
  (await call(server, channelCodes.list, { channelId: academy.id }, academy.manager.headers)).body;

describe('a channel code', () => {
  it('[CHN-8] leads to its channel and lets in without waiting, however it is typed', async () => {
    const academy = await makeAcademy(server, { joinMethod: 'MANAGER_APPROVAL' });
    const code = await make(academy);
    expect(code).toMatchObject({
      channelCode: expect.stringMatching(/^[A-HJKMNP-Z2-9]{8}$/),
      useCount: 0,
      maxUses: null,
      expiresAt: null,
      state: 'USABLE',
    });
    const me = await server.makePerson();
    const typed = `${code.channelCode.slice(0, 4).toLowerCase()}-${code.channelCode.slice(4)} `;
    expect((await find(me, typed)).body).toEqual({
      kind: 'CHANNEL',
      channelCode: code.channelCode,
      channelId: academy.id,
      slug: academy.slug,
      channelName: academy.name,
      logoUrl: null,
      groupName: null,
      isApproved: true,
      role: null,
    });
    expect((await call(server, channelJoin.offer, { channelId: academy.id, code: typed }, me.headers)).body).toEqual({
      isApproved: true,
      invitedBy: null,
      groupName: null,
    });
    expect((await academy.join(me, { code: typed })).body.role).toBe('USER');
    expect((await listOf(academy)).codeList[0]).toMatchObject({ useCount: 1 });
    // Whoever is in already uses nothing up.
    await academy.join(me, { code: typed });
    expect((await listOf(academy)).codeList[0]).toMatchObject({ useCount: 1 });
  });

  it('[CHN-8] that does not vouch leads to waiting, and is used once by one applicant', async () => {
    const academy = await makeAcademy(server, { joinMethod: 'MANAGER_APPROVAL' });
    const { channelCode } = await make(academy, { isApproved: false });
    const me = await server.makePerson();
    expect((await find(me, channelCode)).body.isApproved).toBe(false);
    expect((await academy.join(me, { code: channelCode })).body.role).toBe('PENDING');
    expect((await academy.join(me, { code: channelCode })).body.role).toBe('PENDING');
    expect((await listOf(academy)).codeList[0]).toMatchObject({ useCount: 1 });
  });

  it('[CHN-8] is not found when it is none, of another channel, expired, used up or revoked', async () => {
    const [academy, elsewhere] = [await makeAcademy(server), await makeAcademy(server)];
    const NOT_FOUND = {
      errorCode: channelErrors.CHANNEL_CODE_NOT_FOUND.code,
      show: 'silent',
      message: '채널 코드를 다시 확인해 주세요.',
    };
    const expectGone = async (channelCode: string, inFind = true) => {
      const me = await server.makePerson();
      if (inFind) expect((await find(me, channelCode)).error).toMatchObject(NOT_FOUND);
      expect((await academy.join(me, { code: channelCode })).error).toMatchObject(NOT_FOUND);
      expect(await academy.rowsOf(me)).toEqual([]);
    };
    await expectGone('ABCDEFGH');
    await expectGone('not a code');
    await expectGone((await make(elsewhere)).channelCode, false);
    const expiring = await make(academy, { expiresAt: new Date(START.getTime() + 60_000).toISOString() });
    const single = await make(academy, { maxUses: 1 });
    await academy.join(await server.makePerson(), { code: single.channelCode });
    await expectGone(single.channelCode);
    at = new Date(START.getTime() + 60_000);
    await expectGone(expiring.channelCode);
    expect((await listOf(academy)).codeList.map(({ state }) => state)).toEqual(['USED_UP', 'EXPIRED']);
    at = START;
    const revoked = await make(academy);
    const revoke = (academyOf: Academy) =>
      call(server, channelCodes.revoke, { channelId: academyOf.id, codeId: revoked.codeId }, academyOf.manager.headers);
    expect((await revoke(elsewhere)).status).toBe(404);
    expect((await revoke(academy)).status).toBe(200);
    await expectGone(revoked.channelCode);
  });

  it('[CHN-8] [CHN-121] with one use left lets one of thirty in', async () => {
    const academy = await makeAcademy(server, { joinMethod: 'MANAGER_APPROVAL' });
    const { channelCode } = await make(academy, { maxUses: 3 });
    const people = await Promise.all(Array.from({ length: 30 }, () => server.makePerson()));
    await academy.join(await server.makePerson(), { code: channelCode });
    await academy.join(await server.makePerson(), { code: channelCode });
    await warmPool(server.db, 8);
    const answers = await Promise.all(people.map((person) => academy.join(person, { code: channelCode })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      answers.filter(
        ({ status, error }) => status === 404 && error.errorCode === channelErrors.CHANNEL_CODE_NOT_FOUND.code,
      ),
    ).toHaveLength(29);
    expect((await listOf(academy)).codeList[0]).toMatchObject({ useCount: 3, state: 'USED_UP' });
    expect(await academy.sizes()).toEqual({ stored: 5, counted: 5 });
  });

  it('is not made to end at a second that no clock of ours shows', async () => {
    const academy = await makeAcademy(server);
    const params = { channelId: academy.id, name: '가을 모집', isApproved: true, expiresAt: '2026-12-31T23:59:60Z' };
    expect((await call(server, channelCodes.create, params, academy.manager.headers)).error.errorCode).toBe(
      'VALIDATION_FAIL',
    );
  });

  it('[CHN-8] is one of a hundred at most', async () => {
    const academy = await makeAcademy(server);
    await server.db
      .insertInto('channels_codes')
      .values(
        Array.from({ length: CHANNEL_CODES_MAX }, (_, index) => ({
          channel_id: academy.id,
          code: `FULL${index}`,
          name: '코드',
          is_approved: true,
          max_uses: null,
          expires_at: null,
          created_by: null,
          created_at: START,
        })),
      )
      .execute();
    const refused = await call(
      server,
      channelCodes.create,
      { channelId: academy.id, name: '하나 더', isApproved: true },
      academy.manager.headers,
    );
    expect(refused.error).toMatchObject({ errorCode: joinErrors.CHANNEL_CODE_LIMIT_REACHED.code });
    expect(await listOf(academy)).toMatchObject({ totalCount: 100, pageCount: 10 });
  });
});
