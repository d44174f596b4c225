import { sql } from 'kysely';
import type { Db } from '../../src/core/db.ts';
import { notify } from '../../src/social/public.ts';
import { DEMO_PEOPLE, demoEmail } from '../demo-people.ts';

const DAY_MS = 86_400_000;

const GROUPS = [
  {
    name: '월수 파이썬반',
    introduction: '월·수 오후 4시',
    code: 'PYTH246',
    people: ['teacher', 'student', 'advanced-lecturer'],
  },
  { name: '화목 블록코딩반', introduction: '화·목 오후 5시', code: 'SCRATCH', people: ['lecturer', 'user'] },
  { name: '토요 대회 준비반', introduction: '', code: null, people: ['student'] },
] as const;

const TAGS = [
  ['공지', 'CORAL'],
  ['파이썬', 'SEA'],
  ['블록코딩', 'SAND'],
  ['질문', 'GRAPE'],
  ['자료', 'KELP'],
  ['대회', 'INK'],
] as const;

/** Groups with codes and people, codes of the academy, tags for posts, an invited user, and notifications. */
export async function seedGroups(
  tx: Db,
  { channelId, now }: { readonly channelId: number; readonly now: Date },
): Promise<void> {
  const users = await tx.selectFrom('accounts_users').select(['id', 'email']).execute();
  const ids = new Map(
    DEMO_PEOPLE.map((person) => [person.key, users.find(({ email }) => email === demoEmail(person))?.id ?? 0]),
  );
  const academy: Academy = { channelId, now, idOf: (key) => ids.get(key) ?? 0 };
  for (const { people, ...group } of GROUPS) {
    const { id } = await tx
      .insertInto('channels_groups')
      .values({ channel_id: channelId, ...group })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('channels_group_members')
      .values(people.map((key) => ({ group_id: id, user_id: academy.idOf(key) })))
      .execute();
  }
  await seedCodes(tx, academy);
  await tx
    .insertInto('channels_tags')
    .values(
      TAGS.map(([tag, color], position) => ({
        channel_id: channelId,
        tag,
        tag_key: tag,
        color,
        position: position + 1,
      })),
    )
    .execute();
  const consenting = DEMO_PEOPLE.filter(({ role }) => role !== 'JOIN_REJECTED' && role !== 'BEN').map(({ key }) =>
    academy.idOf(key),
  );
  await sql`insert into channels_consents (channel_id, user_id, kind, version, agreed, at, address) select ${channelId}, unnest(${consenting}::bigint[]), 'CHANNEL_SERVICE', 1, true, ${now}, '127.0.0.1'`.execute(
    tx,
  );
  await seedInvitation(tx, academy);
}

type Academy = { readonly channelId: number; readonly now: Date; readonly idOf: (key: string) => number };

async function seedCodes(tx: Db, { channelId, now, idOf }: Academy): Promise<void> {
  const made = {
    channel_id: channelId,
    created_by: idOf('manager'),
    created_at: new Date(now.getTime() - 10 * DAY_MS),
  };
  await tx
    .insertInto('channels_codes')
    .values([
      {
        ...made,
        code: 'WAVE2626',
        name: '가을 학기 안내문',
        is_approved: true,
        max_uses: 30,
        use_count: 4,
        expires_at: new Date(now.getTime() + 30 * DAY_MS),
      },
      {
        ...made,
        code: 'SEAPARTY',
        name: '체험 수업 신청',
        is_approved: false,
        max_uses: null,
        use_count: 11,
        expires_at: null,
      },
      {
        ...made,
        code: 'SUMMER26',
        name: '여름 특강',
        is_approved: true,
        max_uses: 12,
        use_count: 12,
        expires_at: new Date(now.getTime() - 60 * DAY_MS),
      },
    ])
    .execute();
}

async function seedInvitation(tx: Db, { channelId, now, idOf }: Academy): Promise<void> {
  await tx
    .insertInto('channels_invitations')
    .values({
      channel_id: channelId,
      user_id: idOf('rejected'),
      email: null,
      token_hash: null,
      invited_by: idOf('manager'),
      created_at: now,
      expires_at: new Date(now.getTime() + 14 * DAY_MS),
    })
    .execute();
  const { name, slug } = await tx
    .selectFrom('channels_channels')
    .select(['name', 'slug'])
    .where('id', '=', channelId)
    .executeTakeFirstOrThrow();
  const applicant = DEMO_PEOPLE.find(({ role }) => role === 'PENDING')?.nickname ?? '';
  for (const key of ['master', 'manager'])
    await notify(tx, {
      userId: idOf(key),
      kind: 'channelApplied',
      params: { nickname: applicant, place: name },
      link: `/channel/${slug}/manage/pending`,
    });
  await notify(tx, {
    userId: idOf('rejected'),
    kind: 'channelInvited',
    params: { nickname: DEMO_PEOPLE.find(({ key }) => key === 'manager')?.nickname ?? '', place: name },
    link: `/channel/${slug}/join`,
  });
}
