import type { FamilySide } from '@dolphin/contract/channels/family-threads/family-threads.constants';
import { sql } from 'kysely';
import {
  insertMessage,
  updateStaffRead,
  upsertRead,
  upsertThread,
} from '../../src/channels/family-threads/family-threads.queries.ts';
import type { Db } from '../../src/core/db.ts';
import { DEMO_CHILD, DEMO_PEOPLE, demoEmail } from '../demo-people.ts';

const HOUR_MS = 3_600_000;

type Line = readonly [side: FamilySide, author: 'guardian' | 'teacher' | 'manager', hoursAgo: number, text: string];
type Thread = {
  readonly child: string;
  readonly lines: readonly Line[];
  /** How many lines the academy, and the guardian, have read. */ readonly staffRead: number;
  readonly guardianRead: number;
};

const THREADS: readonly Thread[] = [
  {
    child: 'student',
    lines: [
      ['STAFF', 'teacher', 75, '서아가 이번 달 미션을 모두 끝냈어요. 칭찬 많이 해 주세요!'],
      ['GUARDIAN', 'guardian', 70, '감사합니다, 선생님. 요즘 집에서도 코딩 이야기만 해요.'],
      ['GUARDIAN', 'guardian', 2, '다음 주 수요일에는 치과에 가야 해서 30분 늦을 것 같아요.'],
    ],
    staffRead: 2,
    guardianRead: 1,
  },
  {
    child: 'child',
    lines: [
      ['GUARDIAN', 'guardian', 28, '안녕하세요. 하준이가 집에서 연습할 수 있는 자료가 있을까요?'],
      ['STAFF', 'manager', 26, '안녕하세요, 어머니. 학습실의 “블록으로 시작하기”를 추천드려요.'],
      ['STAFF', 'teacher', 3, '하준이가 어려워한 반복문 문제를 과제로 올려 두었어요. 천천히 풀어 보라고 해 주세요.'],
    ],
    staffRead: 1,
    guardianRead: 1,
  },
];

type Params = { readonly channelId: number; readonly now: Date; readonly guardianUserId: number };

/** One thread in which the academy has not answered yet, and one with answers that the mother has not read. [CHN-232] */
export async function seedThreads(tx: Db, { channelId, now, guardianUserId }: Params): Promise<void> {
  const { rows } = await sql<{ memberId: number; userId: number; email: string | null; guardianId: number | null }>`
    select m.id as "memberId", m.user_id as "userId", u.email, f.guardian_id as "guardianId" from channels_members m join accounts_users u on u.id = m.user_id
    left join channels_family_children f on f.channel_member_id = m.id and f.user_id = ${guardianUserId} where m.channel_id = ${channelId}`.execute(
    tx,
  );
  const people = new Map(
    [...DEMO_PEOPLE, DEMO_CHILD].map((person) => [
      person.key as string,
      rows.find((row) => row.email === demoEmail(person)),
    ]),
  );
  for (const { child, lines, staffRead, guardianRead } of THREADS) {
    const { memberId, guardianId } = people.get(child)!;
    const ids: number[] = [];
    for (const [side, author, hours, text] of lines) {
      const isGuardian = side === 'GUARDIAN';
      const authorId = isGuardian ? guardianUserId : people.get(author)!.userId;
      const message = { memberId, side, authorId, guardianId: isGuardian ? guardianId : null, text };
      const messageId = await insertMessage(tx, message, new Date(now.getTime() - hours * HOUR_MS));
      await upsertThread(tx, { channelId, memberId, messageId, side });
      ids.push(messageId);
    }
    await updateStaffRead(tx, memberId, ids[staffRead - 1] ?? 0);
    await upsertRead(tx, memberId, guardianUserId, ids[guardianRead - 1] ?? 0);
  }
}
