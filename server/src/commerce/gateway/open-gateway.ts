import { gatewayErrors } from '@dolphin/contract/commerce/gateway/gateway.errors';
import type { App } from '../../core/app.ts';
import { AppError, fail } from '../../core/fail.ts';
import { type CallOptions, openProviderCalls } from './call-provider.ts';
import { openCircuit } from './circuit.ts';
import { GatewayRefusedError, GatewayUnavailableError, type PaymentGateway } from './gateway.ts';
import type { GatewayKeys } from '../../config.ts';
import { openPortOneV1 } from './portone-v1.ts';
import { openPortOneV2 } from './portone-v2.ts';

type Parts = Pick<App, 'now'> & Pick<CallOptions, 'log'>;

/** The driver of these keys. Keys stay in its closures: nothing of them is a property that could be printed. */
export function openGateway(
  keys: GatewayKeys,
  { log, now }: Parts,
  timeouts?: CallOptions['timeouts'],
): PaymentGateway {
  const call = openProviderCalls({ circuit: openCircuit(now), log, ...(timeouts ? { timeouts } : {}) });
  return keys.driver === 'portone-v1' ? openPortOneV1(keys, call, now) : openPortOneV2(keys, call, now);
}

/** One driver for each program, since it holds the access token and the state of the provider. */
const opened = new WeakMap<App['config'], PaymentGateway>();

/** Fails with PAYMENTS_OFF where the operator gave no keys. */
export function siteGatewayOf({ config, log, now }: Pick<App, 'config' | 'log' | 'now'>): PaymentGateway {
  const known = opened.get(config);
  if (known) return known;
  if (config.payments === null) throw fail(gatewayErrors.PAYMENTS_OFF);
  const gateway = openGateway(config.payments, { log, now });
  opened.set(config, gateway);
  return gateway;
}

const RETRY_AFTER_SECONDS = 10;

/** For people: the provider is away, or refuses. Every other error stays what it is. */
export function gatewayFailure(error: unknown): unknown {
  if (error instanceof GatewayUnavailableError)
    return new AppError(gatewayErrors.PAYMENT_PROVIDER_AWAY, {}, { retryAfter: RETRY_AFTER_SECONDS });
  if (error instanceof GatewayRefusedError) return fail(gatewayErrors.PAYMENT_PROVIDER_REFUSED);
  return error;
}
