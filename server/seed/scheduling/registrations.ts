import { seoulDay } from '@dolphin/contract/core/days';
import type { Db } from '../../src/core/db.ts';
import '../../src/learning/learning.tables.ts';
import { insertRegistration } from '../../src/scheduling/registrations/changes/change-registrations.queries.ts';
import { selectDemoIds } from '../commerce/demo-ids.ts';

const DAY_MS = 86_400_000;
const OPTIONS = [
  { label: '수준', choiceList: ['처음이에요', '조금 해 봤어요'] },
  { label: '희망 시간', choiceList: ['오전', '오후'] },
];

/** A registration for everybody who is in a class, and a class that takes applications, with two of them. */
export async function seedRegistrations(
  tx: Db,
  { channelId, now }: { readonly channelId: number; readonly now: Date },
): Promise<void> {
  const idOf = await selectDemoIds(tx);
  const people = await tx
    .selectFrom('learning_course_class_members as m')
    .innerJoin('learning_course_classes as k', 'k.id', 'm.course_class_id')
    .select(['m.user_id', 'k.id', 'k.title', 'k.course_id', 'k.starts_on'])
    .where('k.channel_id', '=', channelId)
    .orderBy('m.user_id')
    .execute();
  for (const { user_id: userId, id: courseClassId, title, starts_on: startsOn } of people)
    await insertRegistration(
      tx,
      {
        channelId,
        courseClassId,
        title,
        userId,
        registrationDate: startsOn ?? seoulDay(now),
        startTime: 16 * 60,
        options: [],
        state: 'CONFIRMED',
        progressState: 'IN_PROGRESS',
        isPaid: false,
      },
      { cause: 'MEMBERSHIP', userId: null, reason: '', now: new Date(now.getTime() - 14 * DAY_MS) },
    );
  const courseClassId = await seedOpenClass(tx, { channelId, coachId: idOf('teacher'), now });
  for (const [key, level, wish] of [
    ['user', '처음이에요', '오전'],
    ['lecturer', '조금 해 봤어요', '오후'],
  ] as const)
    await insertRegistration(
      tx,
      {
        channelId,
        courseClassId,
        title: '토요 체험반',
        userId: idOf(key),
        registrationDate: seoulDay(new Date(now.getTime() + 7 * DAY_MS)),
        startTime: 10 * 60,
        options: [
          { label: '수준', choice: level },
          { label: '희망 시간', choice: wish },
        ],
        state: 'APPLIED',
        progressState: 'BEFORE',
        isPaid: false,
      },
      { cause: 'SELF', userId: idOf(key), reason: '', now: new Date(now.getTime() - DAY_MS) },
    );
}

async function seedOpenClass(
  tx: Db,
  { channelId, coachId, now }: { readonly channelId: number; readonly coachId: number; readonly now: Date },
): Promise<number> {
  const course = await tx
    .selectFrom('learning_courses')
    .select('id')
    .where('channel_id', '=', channelId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('learning_course_classes')
    .values({
      course_id: course.id,
      channel_id: channelId,
      coach_id: coachId,
      title: '토요 체험반',
      starts_on: seoulDay(new Date(now.getTime() + 7 * DAY_MS)),
      ends_on: seoulDay(new Date(now.getTime() + 35 * DAY_MS)),
      seats: 8,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('learning_class_times')
    .values({ course_class_id: id, weekday: 6, starts_at: '10:00', ends_at: '11:30' })
    .execute();
  await tx
    .insertInto('scheduling_registration_settings')
    .values({ course_class_id: id, entry: 'APPROVAL', options: JSON.stringify(OPTIONS) })
    .execute();
  return id;
}
