import { GATEWAY_FORMS, type GATEWAY_TAKERS } from '@dolphin/contract/commerce/gateway/channel-gateways.constants';
import { channelGateways } from '@dolphin/contract/commerce/gateway/channel-gateways.contract';
import { gatewayErrors } from '@dolphin/contract/commerce/gateway/gateway.errors';
import { PAYMENT_WEBHOOK_PATH } from '@dolphin/contract/commerce/orders/orders.constants';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { lockChannel, requireVerifiedMaster, setPaymentPlugins } from '../../channels/public.ts';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { checkKeys } from '../gateway/check-keys.ts';
import { findGateway } from '../orders/gateway-part.ts';
import {
  endGateway,
  findOwnGateway,
  type GatewayRow,
  insertGateway,
  selectSellerGateways,
  updateSecrets,
} from './channel-gateways.queries.ts';
import { gatewayKeys, type GatewaySecrets, openSecrets, sealSecrets } from './gateway-keys.ts';

type Params = InputOf<typeof channelGateways.set>;

export const channelGatewaysModule = implement(
  channelGateways,
  {
    async detail({ db, app }, { channelId }) {
      const { superChannelId, rows } = await selectSellerGateways(db, channelId);
      const own = rows.find((row) => row.channelId === channelId);
      return {
        takenBy: takerOf(superChannelId, rows, findGateway(app) !== null),
        gateway: own
          ? {
              driver: own.driver,
              storeId: own.storeId,
              channelKey: own.channelKey,
              pgId: own.pgId,
              updatedAt: own.updatedAt.toISOString(),
            }
          : null,
        webhookUrl: `${app.config.publicUrl}${PAYMENT_WEBHOOK_PATH}`,
      };
    },

    async set({ db, app, me, now }, given) {
      const account = accountOf(given);
      const { channelId } = given;
      if (!(await lockChannel(db, channelId))) throw fail(channelErrors.CHANNEL_NOT_FOUND);
      const before = await findOwnGateway(db, channelId);
      const isSame = before !== undefined && isSameAccount(before, account);
      const kept = isSame ? openSecrets(app, before.sealed) : undefined;
      const sealed = sealSecrets(app, secretsOf(given, kept));
      // New secrets of an account that takes payments already are no new seller.
      if (!isSame) await requireVerifiedMaster(db, app, channelId);
      if (isSame) await updateSecrets(db, { id: before.id, sealed, userId: me.id, now });
      else {
        await endGateway(db, channelId, now);
        await insertGateway(db, { ...account, channelId, sealed, userId: me.id, now });
      }
      const { channelKey, storeId } = account;
      await setPaymentPlugins(db, { channelId, actorId: me.id, ids: { channelKey, storeId }, isSecretNew: true });
      return {};
    },

    async remove({ db, me, now }, { channelId }) {
      if (!(await lockChannel(db, channelId))) throw fail(channelErrors.CHANNEL_NOT_FOUND);
      await endGateway(db, channelId, now);
      await setPaymentPlugins(db, { channelId, actorId: me.id, ids: null, isSecretNew: false });
      return {};
    },

    async check({ app, db }, { channelId }) {
      const row = await findOwnGateway(db, channelId);
      if (!row) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const secrets = openSecrets(app, row.sealed);
      // Sealed under another TOKEN_SECRET: they have to be entered again.
      if (!secrets) return { outcome: 'SECRETS_REFUSED' as const };
      return { outcome: await checkKeys(gatewayKeys(app, row, secrets), app) };
    },
  },
  // It asks the provider, and no transaction may wait for that.
  { ownTransactions: ['check'] },
);

function takerOf(
  superChannelId: number | null,
  rows: readonly GatewayRow[],
  hasSite: boolean,
): (typeof GATEWAY_TAKERS)[number] {
  if (rows.some(({ channelId }) => channelId === superChannelId)) return 'SUPER';
  if (rows.length > 0) return 'OWN';
  return hasSite ? 'SITE' : 'NOBODY';
}

type Account = Pick<GatewayRow, 'driver' | 'storeId' | 'channelKey' | 'pgId'>;

function accountOf({ driver, storeId, channelKey, pgId = '' }: Params): Account {
  const account = { driver, storeId: storeId.trim(), channelKey: channelKey.trim(), pgId: pgId.trim() };
  if (!GATEWAY_FORMS[driver].storeId.test(account.storeId))
    throw failAt('storeId', gatewayErrors.GATEWAY_KEY_NOT_POSSIBLE);
  if (!GATEWAY_FORMS.channelKey.test(account.channelKey))
    throw failAt('channelKey', gatewayErrors.GATEWAY_KEY_NOT_POSSIBLE);
  if (driver === 'portone-v2') return { ...account, pgId: '' };
  if (!GATEWAY_FORMS.pgId.test(account.pgId)) throw failAt('pgId', gatewayErrors.GATEWAY_KEY_NOT_POSSIBLE);
  return account;
}

function isSameAccount(a: Account, b: Account): boolean {
  return a.driver === b.driver && a.storeId === b.storeId && a.channelKey === b.channelKey && a.pgId === b.pgId;
}

/** Those that were entered, and otherwise those that are kept; the driver needs its own. */
function secretsOf(given: Params, kept: GatewaySecrets | undefined): GatewaySecrets {
  const of = (name: keyof GatewaySecrets): string => given[name]?.trim() || kept?.[name] || '';
  const secrets = { apiKey: of('apiKey'), apiSecret: of('apiSecret'), webhookSecret: of('webhookSecret') };
  const needed =
    given.driver === 'portone-v1' ? (['apiKey', 'apiSecret'] as const) : (['apiSecret', 'webhookSecret'] as const);
  const missing = needed.find((name) => secrets[name] === '');
  if (missing) throw failAt(missing, gatewayErrors.GATEWAY_SECRET_NEEDED);
  if (given.driver === 'portone-v2' && !GATEWAY_FORMS.webhookSecret.test(secrets.webhookSecret))
    throw failAt('webhookSecret', gatewayErrors.GATEWAY_KEY_NOT_POSSIBLE);
  return secrets;
}
