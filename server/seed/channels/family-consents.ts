import type { ConsentAnswer } from '@dolphin/contract/channels/consent-requests/consent-requests.constants';
import { addDays } from '@dolphin/contract/core/days';
import { sql } from 'kysely';
import type { Db } from '../../src/core/db.ts';
import { DEMO_CHILD, DEMO_PEOPLE, demoEmail } from '../demo-people.ts';
import '../../src/channels/consent-requests/consent-requests.tables.ts';

const DAY_MS = 86_400_000;
const WORDS_A_DAY = 'YYYY-MM-DD'.length;

type Answered = { readonly answer: ConsentAnswer; readonly note?: string; readonly daysAgo: number };
type Request = {
  readonly author: 'manager' | 'teacher';
  readonly title: string;
  readonly content: string;
  readonly refusalNote: string;
  readonly daysAgo: number;
  readonly dueIn: number;
  /** By the key of a demo person; null: nobody has answered. */
  readonly children: readonly (readonly [key: string, answer: Answered | null])[];
};

const REQUESTS: readonly Request[] = [
  {
    author: 'manager',
    title: '10월 현장 체험 참가',
    content: '국립과천과학관에서 로봇 전시를 함께 봐요. 버스로 다녀오고 오후 5시에 학원으로 돌아와요.',
    refusalNote: '',
    daysAgo: 40,
    dueIn: -26,
    children: [
      ['student', { answer: 'AGREED', daysAgo: 38 }],
      ['user', { answer: 'AGREED', daysAgo: 37 }],
      ['advanced-lecturer', { answer: 'REFUSED', note: '그날은 가족 모임이 있어요.', daysAgo: 36 }],
    ],
  },
  {
    author: 'teacher',
    title: '수업 사진을 학원 게시판에 올려도 될까요?',
    content: '작품 발표 날 찍은 사진을 학원 회원만 보는 게시판에 올리려고 해요. 얼굴은 허락한 학생만 나와요.',
    refusalNote: '동의하지 않으시면 얼굴이 나오지 않게 찍어요.',
    daysAgo: 6,
    dueIn: 5,
    children: [
      ['student', { answer: 'REFUSED', note: '얼굴은 가려 주세요.', daysAgo: 4 }],
      ['advanced-lecturer', null],
      ['child', { answer: 'AGREED', daysAgo: 4 }],
    ],
  },
  {
    author: 'manager',
    title: '겨울 코딩 캠프 참가',
    content:
      '12월 마지막 주 이틀 동안 학원에서 겨울 코딩 캠프를 열어요.\n시간: 오전 10시 ~ 오후 4시\n점심: 학원에서 준비해요\n준비물: 노트북, 물통',
    refusalNote: '참가하지 않아도 정규 수업에는 영향이 없어요.',
    daysAgo: 1,
    dueIn: 9,
    children: [
      ['student', null],
      ['child', null],
      ['user', { answer: 'AGREED', note: '점심에 우유는 빼 주세요.', daysAgo: 0 }],
      ['advanced-lecturer', null],
    ],
  },
];

type Params = { readonly channelId: number; readonly now: Date };

/** Consent requests of the academy: one that is over, one that the mother answered, and one that waits for her. [CHN-225] */
export async function seedConsents(tx: Db, { channelId, now }: Params): Promise<void> {
  const rows = await tx
    .selectFrom('channels_members as m')
    .innerJoin('accounts_users as u', 'u.id', 'm.user_id')
    .select(['m.id as memberId', 'u.id as userId', 'u.email'])
    .where('m.channel_id', '=', channelId)
    .execute();
  const people = new Map(
    [...DEMO_PEOPLE, DEMO_CHILD].map((person) => [
      person.key as string,
      rows.find((row) => row.email === demoEmail(person)),
    ]),
  );
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS - DAY_MS / 8);
  for (const { author, title, content, refusalNote, daysAgo, dueIn, children } of REQUESTS) {
    const { id } = await tx
      .insertInto('channels_consent_requests')
      .values({
        channel_id: channelId,
        author_id: people.get(author)?.userId ?? null,
        title,
        content,
        refusal_note: refusalNote,
        due_day: addDays(now.toISOString().slice(0, WORDS_A_DAY), dueIn),
        created_at: ago(daysAgo),
        updated_at: ago(daysAgo),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [key, given] of children)
      await insertChild(tx, id, people.get(key)?.memberId ?? 0, given && { ...given, at: ago(given.daysAgo) });
  }
}

/** The answer of the first guardian: with the account, if there is one, and by the link of a text message otherwise. */
async function insertChild(
  tx: Db,
  requestId: number,
  memberId: number,
  given: (Answered & { readonly at: Date }) | null,
): Promise<void> {
  await sql`insert into channels_consent_children (request_id, member_id) values (${requestId}, ${memberId})`.execute(
    tx,
  );
  if (!given) return;
  await sql`with chosen as (
      select g.id, case when a.user_id is null then 'LINK' else 'ACCOUNT' end as method from channels_guardians g
      left join channels_guardian_accounts a on a.guardian_id = g.id where g.member_id = ${memberId} order by a.user_id nulls last, g.id limit 1
    ), answered as (
      update channels_consent_children c set answer = ${given.answer}, note = ${given.note ?? ''}, method = chosen.method, guardian_id = chosen.id, answered_at = ${given.at}
      from chosen where c.request_id = ${requestId} and c.member_id = ${memberId} returning c.*
    )
    insert into channels_consent_answers (child_id, answer, note, method, guardian_id, answered_at)
    select id, answer, note, method, guardian_id, answered_at from answered`.execute(tx);
}
