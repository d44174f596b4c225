import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import { addToClassGroup, openClassBoard, openClassGroup, removeFromClassGroup } from '../../channels/public.ts';
import type { Db } from '../../core/db.ts';
import { type OutgoingEvent, outgoing, publishAll } from '../../core/outbox/publish.ts';
import { enrolAll } from '../courses/enrol.ts';
import {
  countOut,
  deleteClassMembers,
  deleteEnrolments,
  insertClassMembers,
  type Learner,
  selectMemberIds,
} from './class-people.queries.ts';
import { type ClassRow, updateClassParts } from './course-classes.queries.ts';

/** A class as far as its people are concerned. */
export type ClassPlace = Pick<ClassRow, 'id' | 'channelId' | 'courseId' | 'courseChannelId'>;

/** Into the class and its course; what was assigned to the class is theirs by that. Gives how many are in it. */
export async function admit(tx: Db, place: ClassPlace, learners: readonly Learner[], now: Date): Promise<number> {
  const { count, events } = await admitQuietly(tx, place, learners, now);
  await publishAll(tx, events);
  return count;
}

/** The same; the caller publishes the events. */
export async function admitQuietly(
  tx: Db,
  place: ClassPlace,
  learners: readonly Learner[],
  now: Date,
): Promise<{ readonly count: number; readonly events: readonly OutgoingEvent[] }> {
  const { id, channelId, courseId, courseChannelId } = place;
  const userIds = learners.map(({ userId }) => userId);
  const enrolled = await enrolAll(tx, { courseId, channelId: courseChannelId, userIds, now });
  const count = await insertClassMembers(tx, id, { learners, enrolledIds: enrolled.map(({ userId }) => userId) }, now);
  if (userIds.length === 0) return { count, events: [] };
  const events = [
    outgoing(coachingEvents.classFilled, 0, { channelId, userIds }),
    outgoing(coachingEvents.classChanged, 0, { channelId, courseClassId: id }),
    ...changedFor(place, userIds),
  ];
  return { count, events };
}

/** Out of the class; out of the course, too, where the class had enrolled them. Gives how many are left, and who went. */
export async function removeFromClass(tx: Db, place: ClassPlace, userIds: readonly number[]) {
  const gone = await deleteClassMembers(tx, place.id, userIds);
  const enrolledHere = gone.filter(({ isEnrolledHere }) => isEnrolledHere).map(({ userId }) => userId);
  if (enrolledHere.length > 0) await deleteEnrolments(tx, place.courseId, enrolledHere);
  const goneIds = gone.map(({ userId }) => userId);
  await publishClassesChanged(tx, place, goneIds);
  return { count: await countOut(tx, place.id, gone.length), goneIds };
}

/** Out of the class and of its group; the coach stays in the group. */
export async function takeOut(
  db: Db,
  found: ClassPlace & Pick<ClassRow, 'groupId' | 'coachId'>,
  userIds: readonly number[],
) {
  const left = await removeFromClass(db, found, userIds);
  if (found.groupId !== null)
    await removeFromClassGroup(
      db,
      { channelId: found.channelId, groupId: found.groupId },
      left.goneIds.filter((userId) => userId !== found.coachId),
    );
  return left;
}

/**
 * The group of a class, for those that were opened before classes had one, and its board if one is asked for. The people of the
 * class are in the group, and its coach, who reads the board by it.
 */
export async function ensureParts(
  tx: Db,
  found: Pick<ClassRow, 'id' | 'channelId' | 'title' | 'coachId' | 'groupId' | 'boardId'>,
  { withBoard }: { readonly withBoard: boolean },
): Promise<{ readonly groupId: number; readonly boardId: number | null }> {
  const { id, channelId, title, coachId } = found;
  const groupId = found.groupId ?? (await openClassGroup(tx, channelId, title));
  if (found.groupId === null) {
    const people = await selectMemberIds(tx, id);
    await addToClassGroup(tx, { channelId, groupId }, coachId === null ? people : [...people, coachId]);
  }
  const boardId = found.boardId ?? (withBoard ? await openClassBoard(tx, { channelId, groupId }, title) : null);
  if (groupId !== found.groupId || boardId !== found.boardId) await updateClassParts(tx, id, { groupId, boardId });
  return { groupId, boardId };
}

/** Another coach reads the board of the class by its group; the one before stays in it only as one of its people. */
export async function replaceCoach(
  tx: Db,
  { channelId, groupId, id }: { readonly channelId: number; readonly groupId: number; readonly id: number },
  { from, to }: { readonly from: number | null; readonly to: number | null },
): Promise<void> {
  if (from !== null && !(await selectMemberIds(tx, id)).includes(from))
    await removeFromClassGroup(tx, { channelId, groupId }, [from]);
  if (to !== null) await addToClassGroup(tx, { channelId, groupId }, [to]);
}

export function publishClassesChanged(
  tx: Db,
  place: Pick<ClassPlace, 'channelId' | 'id'>,
  userIds: readonly number[],
): Promise<void> {
  const { channelId, id: courseClassId } = place;
  return publishAll(tx, [
    outgoing(coachingEvents.classChanged, 0, { channelId, courseClassId }),
    ...changedFor(place, userIds),
  ]);
}

function changedFor(
  { channelId, id }: Pick<ClassPlace, 'channelId' | 'id'>,
  userIds: readonly number[],
): readonly OutgoingEvent[] {
  return userIds.map((userId) =>
    outgoing(coachingEvents.classesChanged, userId, { channelId, courseClassId: id, userId }),
  );
}
