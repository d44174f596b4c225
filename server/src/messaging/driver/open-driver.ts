import { messagingErrors } from '@dolphin/contract/messaging/messaging.errors';
import type { App } from '../../core/app.ts';
import { AppError, fail } from '../../core/fail.ts';
import { type MessageDriver, MessagesRefusedError, MessagesUnavailableError } from './message-driver.ts';
import { openSolapi } from './solapi.ts';

const opened = new WeakMap<App['config'], MessageDriver>();

/** Undefined where the operator gave no keys. */
export function findDriver(app: Pick<App, 'config' | 'log' | 'now' | 'messageDriver'>): MessageDriver | undefined {
  const { config, log, now, messageDriver } = app;
  if (messageDriver) return messageDriver;
  const known = opened.get(config);
  if (known || config.messages === null) return known;
  const driver = openSolapi(config.messages, { log, now });
  opened.set(config, driver);
  return driver;
}

export function requireDriver(app: Pick<App, 'config' | 'log' | 'now' | 'messageDriver'>): MessageDriver {
  const driver = findDriver(app);
  if (!driver) throw fail(messagingErrors.MESSAGES_OFF);
  return driver;
}

const RETRY_AFTER_SECONDS = 10;

/** For people: the provider is away, or refuses. Every other error stays what it is. */
export function driverFailure(error: unknown): unknown {
  if (error instanceof MessagesUnavailableError || error instanceof MessagesRefusedError)
    return new AppError(messagingErrors.MESSAGE_PROVIDER_AWAY, {}, { retryAfter: RETRY_AFTER_SECONDS });
  return error;
}
