import { gatewayErrors } from '@dolphin/contract/commerce/gateway/gateway.errors';
import { orderErrors } from '@dolphin/contract/commerce/orders/orders.errors';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { AppError, fail } from '../../core/fail.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import { openGateway } from '../gateway/open-gateway.ts';
import { findGateway } from '../orders/gateway-part.ts';
import { findGatewayRow, type GatewayRow, selectSellerGateways } from './channel-gateways.queries.ts';
import { gatewayKeys, openSecrets } from './gateway-keys.ts';

/**
 * Who takes, took and gives back the money of an order: the gateway that it was made with, whatever the channel has
 * chosen since. Null when it is the site's and the operator configured none. [PAY-20]
 */
export async function gatewayOf(
  app: App,
  { gatewayId }: { readonly gatewayId: number | null },
): Promise<PaymentGateway | null> {
  if (gatewayId === null) return findGateway(app);
  const row = await findGatewayRow(app.db, gatewayId);
  if (!row) throw new Error('an order names a gateway that is not there');
  return openRow(app, row);
}

type Chosen = { readonly gatewayId: number | null; readonly gateway: PaymentGateway | null };

/**
 * Who takes the money of a new order: the gateway of the channel above the seller, or else the seller's own, or else the
 * site's. `namedId` is the channel that the buyer's page named; only these two can be. [PAY-2] [PAY-20]
 */
export async function gatewayForSeller(
  app: App,
  db: Db,
  { channelId, namedId = null }: { readonly channelId: number | null; readonly namedId?: number | null },
): Promise<Chosen> {
  const site = { gatewayId: null, gateway: findGateway(app) };
  if (channelId === null) {
    if (namedId !== null) throw fail(orderErrors.PAYMENT_GATEWAY_MISMATCH);
    return site;
  }
  const { superChannelId, rows } = await selectSellerGateways(db, channelId);
  if (namedId !== null && namedId !== channelId && namedId !== superChannelId)
    throw fail(orderErrors.PAYMENT_GATEWAY_MISMATCH);
  const row = rows.find((each) => each.channelId === superChannelId) ?? rows[0];
  return row ? { gatewayId: row.id, gateway: openRow(app, row) } : site;
}

/** For pages that show prices: whether somebody takes money for this channel, and whether it is real. */
export async function paymentsOf(
  app: App,
  db: Db,
  channelId: number,
): Promise<{ readonly isPayable: boolean; readonly isSandbox: boolean }> {
  try {
    const { gateway } = await gatewayForSeller(app, db, { channelId });
    return { isPayable: gateway !== null, isSandbox: gateway?.browser.isSandbox ?? false };
  } catch (error) {
    // Its keys cannot be opened: nothing is sold, and the page still shows what there is.
    if (error instanceof AppError && error.spec === gatewayErrors.PAYMENTS_OFF)
      return { isPayable: false, isSandbox: false };
    throw error;
  }
}

type Opened = { readonly revision: number; readonly gateway: PaymentGateway };
/** One driver for each account, since it holds the access token and the state of the provider. */
const opened = new WeakMap<App['config'], Map<number, Opened>>();
const OPENED_MAX = 1_000;

function openRow(app: App, row: GatewayRow): PaymentGateway {
  const known = opened.get(app.config) ?? new Map<number, Opened>();
  opened.set(app.config, known);
  const before = known.get(row.id);
  if (before?.revision === row.revision) return before.gateway;
  const secrets = openSecrets(app, row.sealed);
  // Never the site's instead: the money would come to another account.
  if (!secrets) throw fail(gatewayErrors.PAYMENTS_OFF);
  if (known.size >= OPENED_MAX) known.clear();
  const gateway = openGateway(gatewayKeys(app, row, secrets), app);
  known.set(row.id, { revision: row.revision, gateway });
  return gateway;
}
