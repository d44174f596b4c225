import { channelGateways } from '@dolphin/contract/commerce/gateway/channel-gateways.contract';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { productShop } from '@dolphin/contract/commerce/products/product-shop.contract';
import { site } from '@dolphin/contract/site/site.contract';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { startSandboxProcess } from '../../../test/sandbox.ts';
import { gatewayOf } from './gateway-of.ts';
import { makeShop, orderOf } from './channel-gateways.fixture.ts';
import { verifySeller } from '../sellers/sellers.fixture.ts';

type Params = Omit<InputOf<typeof channelGateways.set>, 'channelId'>;

let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
let server: TestServer;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
  server = await startTestServer({ env: sandbox.portOneV2 });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const V1: Params = {
  driver: 'portone-v1',
  storeId: 'imp00000001',
  channelKey: 'channel-key-00000000-0000-4000-8000-000000000001',
  pgId: 'INIpayTest',
  apiKey: 'the-key-of-v1',
  apiSecret: 'the-secret-of-v1',
};

/** The second merchant of the simulator. */
function v2(more: Partial<Params> = {}): Params {
  const env = sandbox.secondMerchant['portone-v2'];
  return {
    driver: 'portone-v2',
    storeId: env['PORTONE_STORE_ID'] ?? '',
    channelKey: env['PORTONE_CHANNEL_KEY'] ?? '',
    apiSecret: env['PORTONE_API_SECRET'] ?? '',
    webhookSecret: env['PORTONE_WEBHOOK_SECRETS'] ?? '',
    ...more,
  };
}

async function makeAcademy() {
  const { id: channelId, people } = await server.makeChannel(['ROLE_CHANNEL_MASTER', 'MANAGER', 'TEACHER']);
  const { ROLE_CHANNEL_MASTER: master, MANAGER: manager, TEACHER: teacher } = people;
  const set = (given: Params, who = master) => call(server, channelGateways.set, { channelId, ...given }, who.headers);
  const detail = (who = manager) => call(server, channelGateways.detail, { channelId }, who.headers);
  const check = async () => (await call(server, channelGateways.check, { channelId }, master.headers)).body.outcome;
  const pluginMap = async () => (await call(server, channels.detail, { channelId }, {})).body.pluginMap;
  return { channelId, master, manager, teacher, set, detail, check, pluginMap };
}

describe('[PAY-20] the gateway of a channel', () => {
  it('[CHN-1] [API-21] stands in pluginMap with its public ids; without one those of the site do', async () => {
    const { set, detail, pluginMap, channelId, master } = await makeAcademy();
    const { body } = await call(server, site.configuration, {}, {});
    expect(body.pluginMap).toMatchObject({
      PAYMENT_GATEWAY_ID: sandbox.portOneV2['PORTONE_CHANNEL_KEY'],
      PAYMENT_MERCHANT_ID: sandbox.portOneV2['PORTONE_STORE_ID'],
    });
    expect((await detail()).body).toMatchObject({ takenBy: 'SITE', gateway: null });
    expect((await set(V1)).status).toBe(200);
    expect(await pluginMap()).toEqual({ PAYMENT_GATEWAY_ID: V1.channelKey, PAYMENT_MERCHANT_ID: V1.storeId });
    expect((await detail()).body).toMatchObject({
      takenBy: 'OWN',
      gateway: { driver: 'portone-v1', storeId: V1.storeId, channelKey: V1.channelKey, pgId: 'INIpayTest' },
    });
    await call(server, channelGateways.remove, { channelId }, master.headers);
    expect(await pluginMap()).toEqual({});
    expect((await detail()).body).toMatchObject({ takenBy: 'SITE', gateway: null });
  });

  it('[CHN-104] keeps secrets sealed: only the master sets them, and nothing ever gives them back', async () => {
    const { set, detail, manager, teacher, master, channelId } = await makeAcademy();
    expect((await set(V1, manager)).status).toBe(403);
    expect((await set(V1)).status).toBe(200);
    expect((await detail(teacher)).status).toBe(403);
    const read = [await detail(master), await call(server, channels.detail, { channelId }, {})];
    for (const answer of read) expect(JSON.stringify(answer.body)).not.toMatch(/the-(key|secret)-of-v1/);
    const { sealed } = await server.db
      .selectFrom('commerce_gateways')
      .select('sealed')
      .where('channel_id', '=', channelId)
      .executeTakeFirstOrThrow();
    expect(sealed.toString('latin1')).not.toMatch(/the-(key|secret)/);
  });

  it('takes a new secret for the same account, and ends the account when another one is entered', async () => {
    const { set, channelId } = await makeAcademy();
    const rows = () =>
      server.db
        .selectFrom('commerce_gateways')
        .select(['id', 'revision', 'ended_at'])
        .where('channel_id', '=', channelId)
        .orderBy('id')
        .execute();
    await set(V1);
    const { apiKey: _key, apiSecret: _secret, ...account } = V1;
    await set({ ...account, apiSecret: 'another' });
    expect(await rows()).toMatchObject([{ revision: 2, ended_at: null }]);
    const other = { ...account, storeId: 'imp00000002' };
    expect((await set(other)).error.errorCode).toBe('GATEWAY_SECRET_NEEDED');
    await set({ ...V1, storeId: 'imp00000002' });
    expect((await rows()).map(({ ended_at }) => ended_at === null)).toEqual([false, true]);
  });

  it('refuses what the provider would never give out', async () => {
    const { set } = await makeAcademy();
    const wrong: Readonly<Record<string, Params>> = {
      storeId: { ...V1, storeId: 'store-1' },
      channelKey: { ...V1, channelKey: 'https://evil.example' },
      pgId: { ...V1, pgId: 'a b' },
      webhookSecret: v2({ webhookSecret: 'secret' }),
      apiSecret: v2({ apiSecret: '  ' }),
    };
    for (const [field, given] of Object.entries(wrong)) {
      const { status, error } = await set(given);
      expect(status, field).toBe(400);
      expect(error.fieldErrors?.map((each) => each.field)).toEqual([field]);
    }
  });

  it('asks the provider whether the keys work', async () => {
    const { set, check, channelId, master } = await makeAcademy();
    expect((await call(server, channelGateways.check, { channelId }, master.headers)).status).toBe(404);
    await set(v2());
    expect(await check()).toBe('WORKS');
    await set(v2({ apiSecret: 'wrong' }));
    expect(await check()).toBe('SECRETS_REFUSED');
    await set(v2({ storeId: sandbox.portOneV2['PORTONE_STORE_ID'] ?? '' }));
    expect(await check()).toBe('ACCOUNT_UNKNOWN');
  });

  it('asks V1 as well, and reports when nobody answers', async () => {
    const env = sandbox.secondMerchant['portone-v1'];
    const own = await startTestServer({ env: sandbox.env });
    try {
      const { id: channelId, people } = await own.makeChannel(['ROLE_CHANNEL_MASTER']);
      const { headers } = people.ROLE_CHANNEL_MASTER;
      await verifySeller(own, people.ROLE_CHANNEL_MASTER.id);
      const given = {
        channelId,
        driver: 'portone-v1' as const,
        storeId: env['PORTONE_STORE_ID'] ?? '',
        channelKey: env['PORTONE_CHANNEL_KEY'] ?? '',
        pgId: env['PORTONE_PG_ID'] ?? '',
        apiKey: env['PORTONE_API_KEY'] ?? '',
        apiSecret: env['PORTONE_API_SECRET'] ?? '',
      };
      const outcomeOf = async (more: object) => {
        await call(own, channelGateways.set, { ...given, ...more }, headers);
        return (await call(own, channelGateways.check, { channelId }, headers)).body.outcome;
      };
      expect(await outcomeOf({})).toBe('WORKS');
      expect(await outcomeOf({ apiKey: 'wrong' })).toBe('SECRETS_REFUSED');
      expect(await outcomeOf({ pgId: 'another' })).toBe('ACCOUNT_UNKNOWN');
      const control = (failure: string) =>
        fetch(`${sandbox.env['PORTONE_API_URL']}/_control/failure`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ failure }),
        });
      await control('down');
      expect(await outcomeOf({})).toBe('AWAY');
      await control('none');
    } finally {
      await own.close();
    }
  });

  it('sells nothing when the secrets cannot be opened; the site never takes the money instead', async () => {
    const { seller, prepare, channelId } = await makeShop(server);
    const shop = async () => (await call(server, productShop.list, { channelId }, seller.learner.headers)).body;
    expect(await shop()).toMatchObject({ isPayable: true, isSandbox: true });
    const merchantUid = (await prepare()).body.merchantUid;
    expect((await orderOf(server, merchantUid)).gateway_id).toBeNull();
    const { id } = await server.db
      .insertInto('commerce_gateways')
      .values({
        channel_id: channelId,
        driver: 'portone-v2',
        store_id: 'store-x',
        channel_key: 'channel-key-x',
        sealed: Buffer.from('sealed under another secret, and long enough'),
        updated_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await prepare()).error.errorCode).toBe('PAYMENTS_OFF');
    expect(await shop()).toMatchObject({ isPayable: false });
    await expect(gatewayOf(server.app, { gatewayId: id })).rejects.toThrow('PAYMENTS_OFF');
  });
});
