import { AUDIT_VALUE_MAX, type AuditKind } from '@dolphin/contract/channels/channels.constants';
import type { Db } from '../../core/db.ts';
import { insertEntries } from './audit.queries.ts';

type Recorded = {
  readonly channelId: number;
  readonly actorId: number;
  readonly kind: AuditKind;
  /** The member it is done to. */ readonly userId?: number;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
};

/** Keeps what is different now, an entry for each value, in the transaction of the change. [CHN-193] */
export async function recordChanges(tx: Db, { before, after, ...rest }: Recorded): Promise<void> {
  const changes = Object.keys(after)
    .map((subject) => ({ subject, before: toValue(before[subject]), after: toValue(after[subject]) }))
    .filter((change) => change.before !== change.after);
  if (changes.length > 0) await insertEntries(tx, { ...rest, changes });
}

function toValue(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > AUDIT_VALUE_MAX ? `${text.slice(0, AUDIT_VALUE_MAX)}…` : text;
}
