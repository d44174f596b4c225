import { channelEvents } from '@dolphin/contract/channels/channels.events';
import { afterCommit } from '../../core/after-commit.ts';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';
import { clearHostCache } from '../channels/host-channels.ts';
import { opensOf } from '../plan/channel-plan.ts';
import { type Answer, answerOf, recordName, recordValue, settle } from './domains.rules.ts';
import { type DomainRow, updateSettled } from './domains.queries.ts';

/** Asks the DNS, outside of any transaction, and writes down what became of it. */
export async function checkDomain(app: App, row: DomainRow): Promise<Answer> {
  const now = app.now();
  // A claim is proved once the plan opens it; a domain that serves goes on when the plan ends. [PAY-17]
  const isClosed = row.verifiedAt === null && !opensOf(row.plan).ownDomain;
  const answer = isClosed ? ('MISSING' as const) : await askDns(app, row);
  const settled = settle(row, answer, now);
  const isChanged =
    settled.isGivenUp ||
    (settled.verifiedAt === null) !== (row.verifiedAt === null) ||
    (settled.missingSince === null) !== (row.missingSince === null);
  await inTransaction(app.db, async (tx) => {
    if (!(await updateSettled(tx, settled, now)) || !isChanged) return;
    await publish(tx, channelEvents.settingsChanged, row.channelId, { channelId: row.channelId });
    afterCommit(tx, 'forget hosts', clearHostCache);
  });
  return answer;
}

function askDns(app: App, { domain, token }: DomainRow): Promise<Answer> {
  return app.resolveTxt(recordName(domain)).then(
    (texts) => answerOf(texts, token),
    (error: unknown) => {
      app.log.warn({ err: error, domain }, 'channels: the DNS could not be asked');
      return 'UNKNOWN' as const;
    },
  );
}

export function toDomain({
  domain,
  token,
  verifiedAt,
  missingSince,
  checkedAt,
}: Pick<DomainRow, 'domain' | 'token' | 'verifiedAt' | 'missingSince' | 'checkedAt'>) {
  return {
    domain,
    state:
      verifiedAt === null ? ('WAITING' as const) : missingSince === null ? ('VERIFIED' as const) : ('MISSING' as const),
    recordName: recordName(domain),
    recordValue: recordValue(token),
    checkedAt: checkedAt?.toISOString() ?? null,
  };
}
