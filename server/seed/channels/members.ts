import { sql } from 'kysely';
import type { App } from '../../src/core/app.ts';
import { loginKey } from '../../src/accounts/managed/login-name.rules.ts';
import type { Db } from '../../src/core/db.ts';
import { seedGuardianMessages } from './guardian-messages.ts';
import { seedGuardians } from './guardians.ts';
import { DEMO_DOMAIN, DEMO_PEOPLE, demoEmail } from '../demo-people.ts';

const DAY_MS = 86_400_000;

/** More people around the demo academy, so that its lists are worth looking at; nobody can sign in as them. */
const NAMES = [
  '가온돌고래',
  '나래소라',
  '다온게',
  '라온거북',
  '마루해마',
  '바름가오리',
  '새솔조개',
  '아라물범',
  '은결산호',
  '이든해파리',
  '자람니모',
  '채움오징어',
  '초롱복어',
  '큰솔고등어',
  '파란새우',
  '한결문어',
  '해솔멸치',
  '소담전복',
  '여울꽃게',
  '빛나불가사리',
];
const WAITING = [
  ['두리번새우', '친구가 다녀서 저도 배우고 싶어요.', 2],
  ['반짝고등어', '블록 코딩을 해 봤어요.', 9],
  ['씩씩가재', '초등 4학년이에요.', 26],
] as const;

/**
 * Members of the demo academy in every state: who suspended and removed whom and why, notes of the coach, requests to
 * be verified, and people of a roster who have not signed up yet.
 */
export async function seedMembers(tx: Db, app: App, channelId: number): Promise<void> {
  const rows = await tx.selectFrom('accounts_users').select(['id', 'email']).execute();
  const idOf = (key: string) => rows.find((row) => row.email === demoEmail({ ...DEMO_PEOPLE[0]!, key }))?.id ?? 0;
  const academy: Academy = {
    channelId,
    now: app.now(),
    idOf,
    ago: (days) => new Date(app.now().getTime() - days * DAY_MS),
    memberOf: async (key) =>
      (
        await tx
          .selectFrom('channels_members')
          .select('id')
          .where('channel_id', '=', channelId)
          .where('user_id', '=', idOf(key))
          .executeTakeFirstOrThrow()
      ).id,
  };
  await seedPutOut(tx, academy);
  await seedPeople(tx, academy);
  await seedNotes(tx, academy);
  await seedVerifications(tx, academy);
  await seedRoster(tx, academy);
  await seedLearners(tx, academy);
  await seedCards(tx, academy);
  await seedGuardians(tx, app, academy);
  await seedGuardianMessages(tx, app, academy);
}

/** Names by which two of them sign in; their cards are lost, so staff makes new ones. */
const LOGIN_NAMES = [
  { email: `member18@${DEMO_DOMAIN}`, loginName: '고래1004', name: '서한별' },
  { email: `member19@${DEMO_DOMAIN}`, loginName: '나비2048', name: '윤다온' },
] as const;

async function seedLearners(tx: Db, { channelId, idOf, ago }: Academy): Promise<void> {
  for (const [position, { email, loginName, name }] of LOGIN_NAMES.entries()) {
    const { id } = await tx
      .updateTable('accounts_users')
      .set({ email: null, login_name: loginName, login_key: loginKey(loginName), signup_path: 'STAFF' })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('channels_learner_accounts')
      .values({
        user_id: id,
        channel_id: channelId,
        request_id: '00000000-0000-4000-8000-000000000074',
        position,
        made_by: idOf('manager'),
        made_at: ago(20),
      })
      .execute();
    await tx.updateTable('channels_members').set({ name }).where('user_id', '=', id).execute();
  }
}

/** What staff knows of some members, when they came last, and what an applicant answered. */
async function seedCards(tx: Db, { channelId, idOf, memberOf, ago }: Academy): Promise<void> {
  const cards = [
    { key: 'student', name: '김서아', school: '푸른초', grade: '5학년' },
    { key: 'advanced-lecturer', name: '박하늘', school: '바다중', grade: '1학년' },
    { key: 'user', name: '이민준', school: '푸른초', grade: '4학년' },
  ];
  for (const [index, { key, name, school, grade }] of cards.entries()) {
    const memberId = await memberOf(key);
    await tx.updateTable('channels_members').set({ name }).where('id', '=', memberId).execute();
    await tx
      .insertInto('channels_member_cards')
      .values({
        member_id: memberId,
        school,
        grade,
        updated_by: idOf('manager'),
        updated_at: ago(10),
      })
      .execute();
    await tx
      .insertInto('channels_member_visits')
      .values({ channel_id: channelId, user_id: idOf(key), visited_on: ago(index).toISOString().slice(0, 10) })
      .execute();
  }
  const questions = [
    { key: 'demoschool', kind: 'TEXT', label: '다니는 학교와 학년', optionList: [], isRequired: false },
    {
      key: 'demofirst',
      kind: 'CHOICE',
      label: '코딩을 배워 봤나요?',
      optionList: ['처음이에요', '블록 코딩', '파이썬'],
      isRequired: false,
    },
  ];
  await sql`insert into channels_join_forms (channel_id, questions) values (${channelId}, ${JSON.stringify(questions)})`.execute(
    tx,
  );
  const answers = [
    { key: 'demoschool', label: '다니는 학교와 학년', kind: 'TEXT', value: '푸른초 4학년' },
    { key: 'demofirst', label: '코딩을 배워 봤나요?', kind: 'CHOICE', value: '블록 코딩' },
  ];
  await sql`insert into channels_join_answers (member_id, answers, answered_at) values (${await memberOf('pending')}, ${JSON.stringify(answers)}, ${ago(1)})`.execute(
    tx,
  );
}

type Academy = {
  readonly channelId: number;
  readonly now: Date;
  /** Of a demo person. */
  readonly idOf: (key: string) => number;
  readonly memberOf: (key: string) => Promise<number>;
  readonly ago: (days: number) => Date;
};

async function seedPutOut(tx: Db, { idOf, memberOf, ago }: Academy): Promise<void> {
  // Suspended and banned people had a role before; they get it first, so that the history shows it.
  for (const [key, before, role, reason] of [
    ['suspended', 'ADVANCED', 'SUSPEND', '수업 중에 자주 다퉈서 2주 쉬기로 했어요.'],
    ['banned', 'USER', 'BEN', '여러 번 알렸지만 광고를 계속 올렸어요.'],
  ] as const) {
    await tx
      .updateTable('channels_members')
      .set({ role: before, joined_at: ago(90) })
      .where('id', '=', await memberOf(key))
      .execute();
    await sql`update channels_members set role = ${role}, role_before = ${before}, changed_by = ${idOf('manager')}, change_reason = ${reason} where id = ${await memberOf(key)}`.execute(
      tx,
    );
  }
}

async function seedPeople(tx: Db, { channelId, now, ago }: Academy): Promise<void> {
  for (const [index, name] of NAMES.entries())
    await addPerson(tx, {
      channelId,
      name,
      role: index % 4 === 0 ? 'LECTURER' : index % 3 === 0 ? 'USER' : 'ADVANCED',
      at: ago(150 - index * 6),
      introduction: '',
      index,
    });
  for (const [index, [name, introduction, hours]] of WAITING.entries())
    await addPerson(tx, {
      channelId,
      name,
      role: 'PENDING',
      at: new Date(now.getTime() - hours * 3_600_000),
      introduction,
      index: 100 + index,
    });

  // In the groups that are there, in turn.
  await sql`insert into channels_group_members (group_id, user_id) select g.id, m.user_id from (select id, row_number() over (order by id) - 1 as n, count(*) over () as total from channels_groups where channel_id = ${channelId}) g
    join channels_members m on m.channel_id = ${channelId} and m.role in ('ADVANCED', 'LECTURER') and m.id % g.total = g.n on conflict do nothing`.execute(
    tx,
  );
}

async function seedNotes(tx: Db, { channelId, idOf, memberOf, ago }: Academy): Promise<void> {
  const student = await memberOf('student');
  await tx
    .insertInto('channels_member_notes')
    .values([
      {
        channel_id: channelId,
        member_id: student,
        author_id: idOf('teacher'),
        body: '반복문을 아주 빨리 이해해요. 다음 달부터 대회반을 권해 보려고 해요.',
        created_at: ago(12),
        updated_at: null,
      },
      {
        channel_id: channelId,
        member_id: student,
        author_id: idOf('manager'),
        body: '어머니께서 화요일 수업을 원하세요.',
        created_at: ago(3),
        updated_at: null,
      },
    ])
    .execute();
}

async function seedVerifications(tx: Db, { channelId, idOf, memberOf, ago }: Academy): Promise<void> {
  const student = await memberOf('student');
  await tx
    .insertInto('channels_verifications')
    .values([
      {
        channel_id: channelId,
        member_id: await memberOf('user'),
        body: '중학교 2학년, 주말 대회반이에요.',
        created_at: ago(1),
        reason: null,
        answered_at: null,
        answered_by: null,
      },
      {
        channel_id: channelId,
        member_id: await memberOf('lecturer'),
        body: '블록 코딩반 수강생이에요.',
        created_at: ago(2),
        reason: null,
        answered_at: null,
        answered_by: null,
      },
      {
        channel_id: channelId,
        member_id: student,
        body: '파이썬 기초반 재원생이에요.',
        state: 'ACCEPTED',
        created_at: ago(40),
        reason: null,
        answered_at: ago(39),
        answered_by: idOf('manager'),
      },
    ])
    .execute();
  await tx
    .updateTable('channels_members')
    .set({ verified_at: ago(39) })
    .where('id', '=', student)
    .execute();
}

async function seedRoster(tx: Db, { channelId, idOf, ago }: Academy): Promise<void> {
  await tx
    .insertInto('channels_roster_invites')
    .values([
      {
        channel_id: channelId,
        email_key: 'bada@family.example',
        name: '김바다',
        nickname: '바다',
        role: 'ADVANCED',
        group_id: null,
        invited_by: idOf('manager'),
        created_at: ago(1),
      },
      {
        channel_id: channelId,
        email_key: 'pado@family.example',
        name: '이파도',
        nickname: '파도',
        role: 'USER',
        group_id: null,
        invited_by: idOf('manager'),
        created_at: ago(1),
      },
    ])
    .execute();
}

type Person = {
  readonly channelId: number;
  readonly name: string;
  readonly role: 'ADVANCED' | 'LECTURER' | 'USER' | 'PENDING';
  readonly at: Date;
  readonly introduction: string;
  readonly index: number;
};

async function addPerson(tx: Db, { channelId, name, role, at, introduction, index }: Person): Promise<void> {
  const { id } = await tx
    .insertInto('accounts_users')
    .values({
      email: `member${index}@${DEMO_DOMAIN}`,
      nickname: name,
      nickname_key: name,
      birth_date: `20${String(8 + (index % 5)).padStart(2, '0')}-0${1 + (index % 9)}-15`,
      gender: index % 2 === 0 ? 'WOMAN' : 'MAN',
      signup_path: 'EMAIL',
      is_admin: false,
      signed_up_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('channels_members')
    .values({
      channel_id: channelId,
      user_id: id,
      role,
      nickname: name,
      introduction,
      created_at: at,
      ...(role === 'PENDING' ? {} : { joined_at: at }),
    })
    .execute();
}
