import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { commerceErrors } from '@dolphin/contract/commerce/commerce.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { passes } from '@dolphin/contract/core/roles';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import {
  addToClassGroup,
  lockChannel,
  openClassBoard,
  openClassGroup,
  releaseClassGroup,
  renameClassBoard,
  renameClassGroup,
  requireSeller,
} from '../../channels/public.ts';
import type { Db } from '../../core/db.ts';
import { mergeEdit, versionOf } from '../../core/edits.ts';
import { AppError, fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { requireTakeable } from '../access/require-course.ts';
import { admit, ensureParts, publishClassesChanged, replaceCoach, takeOut } from './class-people.ts';
import { findPartsOfClass, selectLearners, selectMemberIds, selectMemberIdsOfGroup } from './class-people.queries.ts';
import {
  type ClassRow,
  deleteClass,
  findClass,
  findParts,
  insertClass,
  lockClass,
  type MyClassRow,
  replaceTimes,
  selectClasses,
  selectMyClasses,
  type TimeRow,
  updateClass,
} from './course-classes.queries.ts';

const pageAt = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });

/*
 * Whoever changes a class locks its channel first, as whoever changes a group does: a class and its group are written
 * together, and always in the same order.
 */
export const courseClassesModule = implement(courseClasses, {
  async list({ db }, { channelId, course_id: courseId = null, page = 1 }) {
    const { rows, total } = await selectClasses(db, { channelId, courseId }, pageAt(page));
    return { courseClassList: rows.map(toClass), pageCount: pageCountOf(total), totalCount: total };
  },

  async mine({ db, me, now }, { channel_id: channelId = null, page = 1 }) {
    const today = now.toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' });
    const { rows, total } = await selectMyClasses(db, { userId: me.id, channelId, today }, pageAt(page));
    return { courseClassList: rows.map(toMyClass), pageCount: pageCountOf(total), totalCount: total };
  },

  async create(
    { db, app, me, now },
    { channelId, courseId, groupId = null, coachId = me.id, withBoard = false, ...given },
  ) {
    requireOrder(given);
    const times = sortedTimes(given.timeList ?? []);
    const groupIds = groupId === null ? [] : [groupId];
    await lockChannel(db, channelId);
    if ((given.priceKrw ?? null) !== null) await requireSeller(db, app, channelId);
    const parts = await findParts(db, { channelId, courseId, coachId, groupIds });
    if (!parts.hasCourse) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    if (parts.courseChannelId !== null && parts.courseChannelId !== channelId)
      throw new AppError(learningErrors.IS_NOT_CHANNEL_CONTENT, {});
    // Its people are enrolled without being asked: what the site sells is not given away by a channel.
    if (parts.courseChannelId === null) await requireTakeable(db, me, courseId);
    if (!parts.hasGroups) throw fail(channelErrors.CHANNEL_GROUP_NOT_FOUND);
    // The caller may be the site's administrator, who is nobody in the channel.
    if (coachId !== null && coachId !== me.id && !parts.hasCoach) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const title = given.title.trim();
    const ownGroupId = await openClassGroup(db, channelId, title);
    const own = { channelId, groupId: ownGroupId };
    const boardId = withBoard ? await openClassBoard(db, own, title) : null;
    const courseClassId = await insertClass(
      db,
      { channelId, courseId, groupId: ownGroupId, boardId },
      {
        title,
        coach_id: coachId,
        starts_on: given.startsOn,
        ends_on: given.endsOn,
        price_krw: given.priceKrw ?? null,
        seats: given.seats ?? null,
      },
    );
    if (times.length > 0) await replaceTimes(db, courseClassId, times);
    const learners = groupId === null ? [] : await selectLearners(db, channelId, { groupIds, userIds: [] });
    await addToClassGroup(db, own, [...learners.map(({ userId }) => userId), ...(coachId === null ? [] : [coachId])]);
    if (learners.length > 0)
      await admit(
        db,
        { id: courseClassId, channelId, courseId, courseChannelId: parts.courseChannelId },
        learners,
        now,
      );
    else await publishClassesChanged(db, { channelId, id: courseClassId }, []);
    return { courseClassId };
  },

  async detail({ db, me, roles }, { channelId, courseClassId }) {
    const found = await requireClass(db, channelId, courseClassId, me.id);
    const mayManage = passes(roles, 'TEACHER');
    if (!mayManage && !found.isMember)
      throw fail(found.priceKrw === null ? learningErrors.NOT_ENROLLED_COURSE_CLASS : commerceErrors.NEED_TO_PAY);
    const { members, assignments } = mayManage ? await findPartsOfClass(db, found) : { members: [], assignments: [] };
    return {
      ...toClass(found),
      memberList: members.map((one) => ({ ...one, groupList: [...one.groupList] })),
      boardName: found.boardName,
      groupCode: mayManage ? found.groupCode : null,
      assignmentList: [...assignments],
      mayManage,
      version: mayManage ? versionOf(courseClasses.update, classFields(found)) : '',
    };
  },

  async update({ db, app, me }, { channelId, courseClassId, ...given }) {
    await lockChannel(db, channelId);
    await lockClass(db, channelId, courseClassId);
    const found = await requireClass(db, channelId, courseClassId, me.id);
    const sent = { ...given, ...(given.timeList === undefined ? {} : { timeList: sortedTimes(given.timeList) }) };
    const merged = mergeEdit(courseClasses.update, sent, classFields(found));
    const { title, coachId, startsOn, endsOn, timeList, priceKrw, seats } = merged;
    requireOrder({ startsOn, endsOn });
    if (priceKrw !== null && priceKrw !== found.priceKrw) await requireSeller(db, app, channelId);
    if (
      coachId !== null &&
      coachId !== found.coachId &&
      !(await findParts(db, { channelId, courseId: null, coachId, groupIds: [] })).hasCoach
    )
      throw fail(coreErrors.RESOURCE_NOT_FOUND);
    await updateClass(db, courseClassId, {
      title: title.trim(),
      coach_id: coachId,
      starts_on: startsOn,
      ends_on: endsOn,
      price_krw: priceKrw,
      seats,
    });
    if (given.timeList !== undefined) await replaceTimes(db, courseClassId, timeList);
    await publishClassesChanged(db, { channelId, id: courseClassId }, []);
    if (title.trim() !== found.title && found.boardId !== null)
      await renameClassBoard(db, { channelId, boardId: found.boardId }, { from: found.title, to: title });
    if (found.groupId !== null) {
      const own = { id: courseClassId, channelId, groupId: found.groupId };
      if (title.trim() !== found.title) await renameClassGroup(db, own, title);
      if (coachId !== found.coachId) await replaceCoach(db, own, { from: found.coachId, to: coachId });
    }
    return {};
  },

  async remove({ db, me }, { channelId, courseClassId }) {
    await lockChannel(db, channelId);
    const found = await requireClass(db, channelId, courseClassId, me.id);
    const people = await selectMemberIds(db, courseClassId);
    await deleteClass(db, channelId, courseClassId);
    if (found.groupId !== null) await releaseClassGroup(db, { channelId, groupId: found.groupId }, found.title);
    await publishClassesChanged(db, found, people);
    return {};
  },

  async addMembers({ db, me, now }, { channelId, courseClassId, userIdList: userIds = [], groupIdList = [] }) {
    await lockChannel(db, channelId);
    const found = await requireClass(db, channelId, courseClassId, me.id);
    const groupIds = [...new Set(groupIdList)];
    if (groupIds.length > 0 && !(await findParts(db, { channelId, courseId: null, coachId: null, groupIds })).hasGroups)
      throw fail(channelErrors.CHANNEL_GROUP_NOT_FOUND);
    const { groupId } = await ensureParts(db, found, { withBoard: false });
    const learners = await selectLearners(db, channelId, { groupIds, userIds });
    const memberCount = await admit(db, found, learners, now);
    await addToClassGroup(
      db,
      { channelId, groupId },
      learners.map(({ userId }) => userId),
    );
    return { memberCount };
  },

  async openBoard({ db, me }, { channelId, courseClassId }) {
    await lockChannel(db, channelId);
    const { boardId } = await ensureParts(db, await requireClass(db, channelId, courseClassId, me.id), {
      withBoard: true,
    });
    if (boardId === null) throw new Error('A board was asked for.');
    return { boardId };
  },

  async removeMember({ db, me }, { channelId, courseClassId, userId }) {
    await lockChannel(db, channelId);
    const found = await requireClass(db, channelId, courseClassId, me.id);
    if ((await takeOut(db, found, [userId])).goneIds.length === 0) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return {};
  },

  async removeGroup({ db, me }, { channelId, courseClassId, groupId }) {
    await lockChannel(db, channelId);
    const found = await requireClass(db, channelId, courseClassId, me.id);
    const userIds = await selectMemberIdsOfGroup(db, { channelId, classId: courseClassId, groupId });
    return { memberCount: (await takeOut(db, found, userIds)).count };
  },
});

/** A class that ends before it begins would be over from the start. */
function requireOrder({
  startsOn,
  endsOn,
}: {
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}): void {
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) throw failAt('endsOn', coreErrors.VALIDATION_FAIL);
}

/** In the order of the week; each ends after it begins, and none begins twice. [LMS-242] */
function sortedTimes(times: readonly TimeRow[]): TimeRow[] {
  const keys = new Set(times.map(({ weekday, startsAt }) => `${weekday} ${startsAt}`));
  if (keys.size < times.length || times.some(({ startsAt, endsAt }) => endsAt <= startsAt))
    throw failAt('timeList', coreErrors.VALIDATION_FAIL);
  return times.toSorted((a, b) => a.weekday - b.weekday || (a.startsAt < b.startsAt ? -1 : 1));
}

async function requireClass(db: Db, channelId: number, classId: number, userId: number) {
  const found = await findClass(db, channelId, classId, userId);
  if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return found;
}

/** What `courseClasses.update` edits. */
function classFields({ title, coachId, startsOn, endsOn, timeList, priceKrw, seats }: ClassRow) {
  return { title, coachId, startsOn, endsOn, timeList, priceKrw, seats };
}

function toClass({
  id,
  title,
  courseId,
  courseTitle,
  coachId,
  coachName,
  groupId,
  boardId,
  startsOn,
  endsOn,
  timeList,
  priceKrw,
  seats,
  memberCount,
  itemCount,
}: ClassRow) {
  return {
    courseClassId: id,
    title,
    courseId,
    courseTitle,
    coach: coachId === null ? null : { userId: coachId, nickname: coachName },
    groupId,
    boardId,
    startsOn,
    endsOn,
    timeList: [...timeList],
    priceKrw,
    seats,
    memberCount,
    itemCount,
  };
}

export function toMyClass(row: MyClassRow) {
  const { channelId, channelName, slug, doneCount, nextLessonId, nextItemId, nextLessonTitle } = row;
  return {
    ...toClass(row),
    channelId,
    channelName,
    slug,
    doneCount,
    nextLesson:
      nextLessonId === null || nextItemId === null
        ? null
        : { lessonId: nextLessonId, itemId: nextItemId, title: nextLessonTitle ?? '' },
  };
}
