import type { Db } from '../../src/core/db.ts';
import '../../src/channels/channels.tables.ts';
import '../../src/learning/learning.tables.ts';

type SeedClass = {
  readonly channelId: number;
  readonly courseId: number;
  readonly coachId: number;
  /** Also the name of its group. */ readonly title: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly times: { readonly weekdays: readonly number[]; readonly from: string; readonly to: string };
};

/** A class that owns the group of its name, with the people and the board of that group. */
export async function seedClass(
  tx: Db,
  { channelId, courseId, coachId, title, startsOn, endsOn, times: { weekdays, from, to } }: SeedClass,
): Promise<void> {
  const { id: groupId } = await tx
    .updateTable('channels_groups')
    .set({ is_class: true })
    .where('channel_id', '=', channelId)
    .where('name', '=', title)
    .returning('id')
    .executeTakeFirstOrThrow();
  const pupils = (
    await tx
      .selectFrom('channels_group_members as g')
      .innerJoin('channels_members as m', 'm.user_id', 'g.user_id')
      .select('m.user_id as id')
      .where('g.group_id', '=', groupId)
      .where('m.channel_id', '=', channelId)
      .where('m.role', 'in', ['ADVANCED_LECTURER', 'ADVANCED', 'LECTURER', 'USER'])
      .execute()
  ).map(({ id }) => id);
  const boards = await tx
    .selectFrom('channels_boards')
    .select(['id', 'group_ids'])
    .where('channel_id', '=', channelId)
    .execute();
  const { id } = await tx
    .insertInto('learning_course_classes')
    .values({
      course_id: courseId,
      channel_id: channelId,
      coach_id: coachId,
      own_group_id: groupId,
      board_id: boards.find(({ group_ids }) => group_ids.map(Number).includes(groupId))?.id ?? null,
      title,
      starts_on: startsOn,
      ends_on: endsOn,
      member_count: pupils.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('learning_class_times')
    .values(weekdays.map((weekday) => ({ course_class_id: id, weekday, starts_at: from, ends_at: to })))
    .execute();
  if (pupils.length === 0) return;
  await tx
    .insertInto('learning_course_class_members')
    .values(pupils.map((user_id) => ({ course_class_id: id, user_id, is_enrolled_here: true })))
    .execute();
  const enrolled = await tx
    .insertInto('learning_enrolments')
    .values(pupils.map((user_id) => ({ course_id: courseId, user_id, last_item_id: null, finished_at: null })))
    .onConflict((already) => already.doNothing())
    .returning('user_id')
    .execute();
  await tx
    .updateTable('learning_courses')
    .set((set) => ({ enrolled_count: set('enrolled_count', '+', enrolled.length) }))
    .where('id', '=', courseId)
    .execute();
}
