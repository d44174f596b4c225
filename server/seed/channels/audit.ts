import type { Db } from '../../src/core/db.ts';
import '../../src/channels/audit/audit.tables.ts';
import { DEMO_PEOPLE, demoEmail } from '../demo-people.ts';

const DAY_MS = 86_400_000;

/** What the staff of the demo academy changed lately. */
const CHANGES = [
  {
    days: 21,
    by: 'master',
    kind: 'SETTING',
    subject: 'introduction',
    before: null,
    after: '바다처럼 넓게 배우는 코딩학원',
  },
  { days: 14, by: 'manager', kind: 'HOLIDAY', subject: '개교기념일', before: null, after: '2026-12-01 – 2026-12-01' },
  { days: 6, by: 'master', kind: 'SETTING', subject: 'joinMethod', before: 'IMMEDIATELY', after: 'MANAGER_APPROVAL' },
  { days: 2, by: 'manager', kind: 'SETTING', subject: 'contactEmail', before: null, after: 'hello@blue-sea.example' },
] as const;

export async function seedAudit(
  tx: Db,
  { channelId, now }: { readonly channelId: number; readonly now: Date },
): Promise<void> {
  const users = await tx.selectFrom('accounts_users').select(['id', 'email']).execute();
  const idOf = (key: string) => {
    const person = DEMO_PEOPLE.find((one) => one.key === key);
    return users.find(({ email }) => person && email === demoEmail(person))?.id ?? null;
  };
  await tx
    .insertInto('channels_audit_entries')
    .values(
      CHANGES.map(({ days, by, ...change }) => ({
        ...change,
        channel_id: channelId,
        actor_id: idOf(by),
        user_id: null,
        created_at: new Date(now.getTime() - days * DAY_MS),
      })),
    )
    .execute();
}
