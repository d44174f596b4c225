import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { App } from '../../core/app.ts';
import { afterCommit } from '../../core/after-commit.ts';
import type { Coherence } from '../../core/coherence/coherence.ts';
import type { Db } from '../../core/db.ts';
import { ACCESS_TOKEN_SECONDS } from './access-token.ts';
import { selectEndedSessions } from './sessions.queries.ts';
import { logFailure } from '../../core/monitoring/log.ts';

/**
 * Sessions that ended while tokens of theirs may still be about. A token carries its own proof, so without this a
 * sign-out everywhere would take effect only when the last token runs out. Each process knows at once of the sessions
 * it ended itself, and looks into the table for those ended elsewhere: before that sign-out is answered (decision 0136),
 * and twice a second.
 */
export type EndedSessions = {
  readonly has: (sessionId: string) => boolean;
  /** Whether all that ended elsewhere are known. */ readonly isCurrent: () => boolean;
  readonly look: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Book = { ended: Map<string, number>; seenUntil: Date };

const books = new WeakMap<App, Book>();
const LOOK_EVERY_MS = 500;
/** A session counts as ended from its statement on but shows when committed, and machines' clocks differ. */
const LOOK_BACK_MS = 60_000;
/** Beyond this no token of an ended session can be valid any more. */
const KEPT_MS = ACCESS_TOKEN_SECONDS * 1_000 + LOOK_BACK_MS;

function bookOf(app: App): Book {
  const book = books.get(app) ?? {
    ended: new Map<string, number>(),
    seenUntil: new Date(app.now().getTime() - KEPT_MS),
  };
  books.set(app, book);
  return book;
}

/** Refuses the tokens of these sessions in this process from the commit on. */
export function refuseSessions(db: Db, app: App, sessionIds: readonly string[], now: Date): void {
  for (const id of sessionIds) afterCommit(db, `accounts.ended:${id}`, () => bookOf(app).ended.set(id, now.getTime()));
}

export async function watchEndedSessions(app: App, coherence?: Coherence): Promise<EndedSessions> {
  const book = bookOf(app);
  let looking: Promise<void> | undefined;
  const look = () =>
    (looking ??= lookOnce(app, book).finally(() => {
      looking = undefined;
    }));
  let queued: Promise<void> | undefined;
  /** One that begins after this call. */
  const lookAgain = () =>
    (queued ??= (async () => {
      await looking?.catch(() => undefined);
      queued = undefined;
      await look();
    })());
  const off = coherence?.own({
    events: new Set([accountEvents.sessionEnded.name]),
    // Another process answers the sign-out when this one refuses the session.
    onEvent: (_event, isOwn) => (isOwn ? undefined : lookAgain()),
    onReset: safeHandler(logFailure(app.log, 'ended sessions unknown'), lookAgain),
  });
  await look();
  const timer = setInterval(safeHandler(logFailure(app.log, 'ended sessions unknown'), look), LOOK_EVERY_MS);
  timer.unref();
  return {
    has: (sessionId) => book.ended.has(sessionId),
    isCurrent: () => coherence?.isCurrent() ?? true,
    look: lookAgain,
    stop: async () => {
      clearInterval(timer);
      off?.();
      await looking?.catch(() => undefined);
    },
  };
}

async function lookOnce(app: App, book: Book): Promise<void> {
  const now = app.now().getTime();
  for (const { id, ended_at } of await selectEndedSessions(app.db, book.seenUntil))
    book.ended.set(id, ended_at.getTime());
  for (const [id, at] of book.ended) if (at < now - KEPT_MS) book.ended.delete(id);
  book.seenUntil = new Date(now - LOOK_BACK_MS);
}
