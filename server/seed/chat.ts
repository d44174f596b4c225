import type { App } from '../src/core/app.ts';
import { type Db, query } from '../src/core/db.ts';
import { insertChat } from '../src/social/chat/chat-list.queries.ts';
import { lockReading, updateRead } from '../src/social/chat/messages.queries.ts';
import { insertMessage } from '../src/social/chat/send-message.queries.ts';
import { DEMO_PEOPLE, demoEmail } from './demo-people.ts';

type Line = readonly [who: string, text: string];
type Talk = {
  readonly between: readonly [string, string];
  /** Minutes ago that it began, and between two lines. */ readonly began: number;
  readonly pace: number;
  readonly lines: readonly Line[];
  /** How many lines at the end wait to be read. */ readonly unread: number;
};

const TALKS: readonly Talk[] = [
  {
    between: ['student', 'teacher'],
    began: 2_960,
    pace: 4,
    unread: 2,
    lines: [
      ['student', '코치님, 반복문 숙제에서 무한 반복에 빠졌어요 😵'],
      ['teacher', '오, 좋은 경험이에요! 반복을 끝내는 조건을 한번 볼까요?'],
      ['student', 'while count < 10 이렇게 썼는데요'],
      ['teacher', 'count가 커지는 줄이 어디에 있나요?'],
      ['student', '아!! count += 1 을 빼먹었어요'],
      ['teacher', '바로 찾았네요 👏 이제 다시 실행해 보세요.'],
      ['student', '됐어요! 1부터 10까지 나와요'],
      ['teacher', '아주 잘했어요. 다음 시간에는 구구단을 만들어 봐요.'],
      ['teacher', '참고로 https://docs.python.org/ko/3/tutorial 도 한번 읽어 보세요.'],
    ],
  },
  {
    between: ['student', 'lecturer'],
    began: 95,
    pace: 3,
    unread: 1,
    lines: [
      ['lecturer', '서아야 오늘 라운지 올 거야?'],
      ['student', '응! 숙제 다 하고 갈게'],
      ['lecturer', '나 새 모자 샀어 🎩 포인트 드디어 모았다'],
      ['student', '오 보여줘!! 나는 아직 200 포인트 모자라'],
      ['lecturer', '같이 일일 퀘스트 하면 금방이야'],
      ['student', '좋아 7시에 보자'],
      ['lecturer', '콜! 산호 광장에서 기다릴게'],
    ],
  },
  {
    between: ['student', 'user'],
    began: 1_540,
    pace: 6,
    unread: 0,
    lines: [
      ['user', '안녕하세요! 같은 반이죠?'],
      ['student', '네 안녕하세요 :) 민준해마님 게임 봤어요. 재밌던데요?'],
      ['user', '정말요? 감사해요 ㅎㅎ 아직 점수판이 없어요'],
      ['student', '리스트를 쓰면 만들 수 있을 것 같아요. 같이 해 볼래요?'],
    ],
  },
  {
    between: ['teacher', 'manager'],
    began: 400,
    pace: 8,
    unread: 1,
    lines: [
      ['manager', '코치님, 토요일 보강 교실 2번으로 잡아 두었어요.'],
      ['teacher', '고맙습니다! 인원은 8명이에요.'],
      ['manager', '네, 노트북 8대 준비할게요.'],
    ],
  },
  {
    between: ['master', 'teacher'],
    began: 4_300,
    pace: 10,
    unread: 0,
    lines: [
      ['master', '이번 달 수업 만족도가 아주 좋네요. 수고 많으셨어요!'],
      ['teacher', '감사합니다, 원장님. 아이들이 열심히 해요.'],
    ],
  },
];

const MINUTE_MS = 60_000;

/** A few conversations, so that nobody of the demo finds an empty page. */
export async function seedChats(tx: Db, app: App): Promise<void> {
  const emails = DEMO_PEOPLE.map(demoEmail);
  const rows = await query<{ id: number; email: string }>(
    tx,
    'seed.people',
    'select id, email from accounts_users where email = any($1)',
    [emails],
  );
  const idOf = new Map(
    DEMO_PEOPLE.map((person) => [person.key, rows.find(({ email }) => email === demoEmail(person))?.id ?? 0]),
  );
  // The order of sending is the order of the list.
  const inOrder = TALKS.toSorted((a, b) => a.lines.length * a.pace - a.began - (b.lines.length * b.pace - b.began));
  for (const [index, talk] of inOrder.entries()) await seedTalk(tx, app, idOf, talk, index);
}

async function seedTalk(
  tx: Db,
  app: App,
  idOf: ReadonlyMap<string, number>,
  { between, began, pace, lines, unread }: Talk,
  index: number,
): Promise<void> {
  const [one, other] = between.map((key) => idOf.get(key) ?? 0) as [number, number];
  const start = app.now().getTime() - began * MINUTE_MS;
  await insertChat(tx, one, other, new Date(start));
  const [chat] = await query<{ id: number }>(
    tx,
    'seed.chat',
    'select id from social_chats where low_id = least($1::bigint, $2::bigint) and high_id = greatest($1::bigint, $2::bigint)',
    [one, other],
  );
  const chatId = chat?.id ?? 0;
  for (const [at, [who, text]] of lines.entries()) {
    const senderId = idOf.get(who) ?? 0;
    const partnerId = senderId === one ? other : one;
    const now = new Date(start + at * pace * MINUTE_MS);
    const { id: messageId } = await insertMessage(tx, {
      chatId,
      senderId,
      partnerId,
      clientKey: `demo-talk-${index}-${at}`,
      text,
      typed: text,
      now,
    });
    if (at >= lines.length - unread) continue;
    for (const userId of [one, other]) {
      const reading = await lockReading(tx, chatId, userId, messageId);
      if (reading) await updateRead(tx, { chatId, userId, from: reading.readSequence, to: reading.sequence, now });
    }
  }
}
