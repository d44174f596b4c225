import type { InputOf } from '@dolphin/contract/core/endpoint';
import { site } from '@dolphin/contract/site/site.contract';
import { send } from '../api/send.ts';
import { isChunkError } from './is-chunk-error.ts';

export type ReportKind = InputOf<typeof site.reportError>['kind'];

/** A page that fails in a loop must not flood the server. */
const REPORTS_PER_MINUTE = 5;
const MINUTE_MS = 60_000;
const VERSION = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? 'dev';

const sentAt: number[] = [];
const seen = new Set<string>();

/** Reports to error monitoring, once per message. Never throws, shows anything or affects other calls. [API-6] */
export function report(kind: ReportKind, message: string, stack?: string): void {
  const now = Date.now();
  while (sentAt[0] !== undefined && now - sentAt[0] > MINUTE_MS) sentAt.shift();
  const key = `${kind} ${message}`;
  if (sentAt.length >= REPORTS_PER_MINUTE || seen.has(key)) return;
  sentAt.push(now);
  seen.add(key);
  const page = location.pathname.slice(0, 500);
  void send(site.reportError, {
    kind,
    message: message.slice(0, 1_000),
    page,
    version: VERSION,
    ...(stack ? { stack: stack.slice(0, 8_000) } : {}),
  }).catch(() => {});
}

/** For tests and for a new sign-in: what was reported before may be reported again. */
export function clearReports(): void {
  sentAt.length = 0;
  seen.clear();
}

/** Reports what nobody caught. */
export function watchForCrashes(): void {
  window.addEventListener('error', (event) => {
    if (event.error instanceof Error) report('crash', event.error.message, event.error.stack);
  });
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event as { reason: unknown };
    // A chunk that is gone is reported when the page is reloaded for it.
    if (reason instanceof Error && reason.name !== 'ApiError' && !isChunkError(reason))
      report('crash', reason.message, reason.stack);
  });
}
