import { sql } from 'kysely';
import type { App } from '../src/core/app.ts';
import type { Db } from '../src/core/db.ts';
import { notify } from '../src/social/public.ts';
import { DEMO_PEOPLE, demoEmail } from './demo-people.ts';

const HOUR_MS = 3_600_000;

/** Who is whose friend, who asked whom, who blocked whom; hours ago. */
const FRIENDS = [
  ['student', 'advanced-lecturer', 900],
  ['lecturer', 'student', 700],
  ['student', 'user', 420],
  ['user', 'lecturer', 300],
  ['advanced-lecturer', 'user', 260],
  ['teacher', 'student', 240],
  ['master', 'manager', 2_000],
  ['manager', 'teacher', 1_500],
  ['advanced-lecturer', 'lecturer', 90],
] as const;
const ASKED = [
  ['visitor', 'student', 5],
  ['suspended', 'student', 30],
  ['student', 'pending', 3],
  ['visitor', 'user', 20],
  ['user', 'teacher', 8],
] as const;
const BLOCKED = [['student', 'banned', 50]] as const;

/** Friendships among the demo people, and an introduction for each of them. */
export async function seedFriends(tx: Db, app: App): Promise<void> {
  const rows = await tx.selectFrom('accounts_users').select(['id', 'email', 'nickname']).execute();
  const people = new Map(
    DEMO_PEOPLE.map((person) => [
      person.key,
      { ...person, id: rows.find((row) => row.email === demoEmail(person))?.id ?? 0 },
    ]),
  );
  const idOf = (key: string) => people.get(key)?.id ?? 0;
  const ago = (hours: number) => new Date(app.now().getTime() - hours * HOUR_MS);
  const introduced = [...people.values()]
    .filter((person) => person.introduction !== '')
    .map((person) => ({ user_id: person.id, introduction: person.introduction, updated_at: ago(1_000) }));
  await tx.insertInto('profile_profiles').values(introduced).execute();
  await tx
    .insertInto('social_friendships')
    .values(
      FRIENDS.map(([one, other, hours]) => ({
        requester_id: idOf(one),
        addressee_id: idOf(other),
        state: 'ACCEPT' as const,
        requested_at: ago(hours + 2),
        answered_at: ago(hours),
      })),
    )
    .execute();
  await tx
    .insertInto('social_friendships')
    .values(
      ASKED.map(([one, other, hours]) => ({
        requester_id: idOf(one),
        addressee_id: idOf(other),
        state: 'PENDING' as const,
        requested_at: ago(hours),
        answered_at: null,
      })),
    )
    .execute();
  await tx
    .insertInto('social_blocks')
    .values(
      BLOCKED.map(([one, other, hours]) => ({
        blocker_id: idOf(one),
        blocked_id: idOf(other),
        created_at: ago(hours),
      })),
    )
    .execute();
  await sql`
    insert into social_circles (user_id, friends, received, sent, blocks)
    select u.id, (select count(*) from social_friendships where state = 'ACCEPT' and u.id in (requester_id, addressee_id)), (select count(*) from social_friendships where state = 'PENDING' and addressee_id = u.id),
      (select count(*) from social_friendships where state = 'PENDING' and requester_id = u.id), (select count(*) from social_blocks where blocker_id = u.id)
    from accounts_users u`.execute(tx);
  for (const [one, other] of ASKED)
    await notify(tx, {
      userId: idOf(other),
      kind: 'friendAsked',
      params: { nickname: people.get(one)?.nickname ?? '' },
      link: '/friends?tab=received',
    });
  await seedSanctions(tx, { adminId: idOf('admin'), warnedId: idOf('visitor'), suspendedId: idOf('rejected') }, ago);
  const snapshot = JSON.stringify({
    nickname: people.get('banned')?.nickname,
    introduction: '',
    portraitKey: null,
    level: 1,
  });
  await tx
    .insertInto('social_reports')
    .values({
      reporter_id: idOf('student'),
      target_id: idOf('banned'),
      reason: 'SPAM',
      detail: '라운지에서 같은 말을 계속 올려요.',
      evidence: JSON.stringify({ kind: 'CHAT', excerpt: '여기 눌러 봐! 여기 눌러 봐!' }),
      snapshot,
      created_at: ago(49),
      handled_by: null,
      handled_at: null,
      note: null,
    })
    .execute();
  await sql`update social_report_counters set total = total + 1 where state = 'OPEN'`.execute(tx);
}

/** One warning that was read and one suspension that was taken back: everybody of the demo can still sign in. */
async function seedSanctions(
  tx: Db,
  { adminId, warnedId, suspendedId }: { adminId: number; warnedId: number; suspendedId: number },
  ago: (hours: number) => Date,
): Promise<void> {
  await tx
    .insertInto('accounts_sanctions')
    .values([
      {
        user_id: warnedId,
        kind: 'WARN',
        reason: '라운지에서 같은 말을 여러 번 하면 다른 친구들이 이야기하기 어려워요. 한 번만 말해 주세요.',
        until: null,
        report_id: null,
        by_id: adminId,
        created_at: ago(200),
        undone_at: null,
        undone_by: null,
        seen_at: ago(190),
      },
      {
        user_id: suspendedId,
        kind: 'SUSPEND',
        reason: '친구의 사진을 허락 없이 올렸어요.',
        until: ago(-100),
        report_id: null,
        by_id: adminId,
        created_at: ago(70),
        undone_at: ago(60),
        undone_by: adminId,
        seen_at: ago(59),
      },
    ])
    .execute();
}
