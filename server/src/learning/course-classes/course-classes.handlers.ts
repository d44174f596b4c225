import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { passes } from '@dolphin/contract/core/roles';
import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import type { Db } from '../../core/db.ts';
import { mergeEdit, versionOf } from '../../core/edits.ts';
import { AppError, fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { requireTakeable } from '../access/require-course.ts';
import { enrolAll } from '../courses/enrol.ts';
import {
  type ClassRow,
  deleteClass,
  deleteClassGroup,
  deleteClassMember,
  findClass,
  findParts,
  insertClass,
  insertClassMembers,
  lockClass,
  selectClasses,
  selectClassMembers,
  selectLearners,
  selectMyClasses,
  updateClass,
} from './course-classes.queries.ts';

const pageAt = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });

export const courseClassesModule = implement(courseClasses, {
  async list({ db }, { channelId, course_id: courseId = null, page = 1 }) {
    return toPage(await selectClasses(db, { channelId, courseId }, pageAt(page)));
  },

  async mine({ db, me }, { page = 1 }) {
    return toPage(await selectMyClasses(db, me.id, pageAt(page)));
  },

  async create({ db, me, now }, { channelId, courseId, groupId = null, coachId = me.id, ...given }) {
    requireOrder(given);
    const groupIds = groupId === null ? [] : [groupId];
    const parts = await findParts(db, { channelId, courseId, coachId, groupIds });
    if (!parts.hasCourse) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    if (parts.courseChannelId !== null && parts.courseChannelId !== channelId)
      throw new AppError(learningErrors.IS_NOT_CHANNEL_CONTENT, {});
    // Its people are enrolled without being asked: what the site sells is not given away by a channel.
    if (parts.courseChannelId === null) await requireTakeable(db, me, courseId);
    if (!parts.hasGroups) throw fail(channelErrors.CHANNEL_GROUP_NOT_FOUND);
    // The caller may be the site's administrator, who is nobody in the channel.
    if (coachId !== null && coachId !== me.id && !parts.hasCoach) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const courseClassId = await insertClass(
      db,
      { channelId, courseId, groupId },
      { title: given.title.trim(), coach_id: coachId, starts_on: given.startsOn, ends_on: given.endsOn },
    );
    if (groupId !== null)
      await admit(db, {
        channelId,
        courseId,
        courseChannelId: parts.courseChannelId,
        courseClassId,
        groupIds,
        userIds: [],
        now,
      });
    return { courseClassId };
  },

  async detail({ db, me, roles }, { channelId, courseClassId }) {
    const found = await requireClass(db, channelId, courseClassId, me.id);
    const mayManage = passes(roles, 'TEACHER');
    if (!mayManage && !found.isMember) throw fail(learningErrors.NOT_ENROLLED_COURSE_CLASS);
    return {
      ...toClass(found),
      memberList: mayManage
        ? (await selectClassMembers(db, found)).map((one) => ({ ...one, groupList: [...one.groupList] }))
        : [],
      mayManage,
      version: mayManage ? versionOf(courseClasses.update, classFields(found)) : '',
    };
  },

  async update({ db, me }, { channelId, courseClassId, ...given }) {
    await lockClass(db, channelId, courseClassId);
    const found = await requireClass(db, channelId, courseClassId, me.id);
    const { title, coachId, startsOn, endsOn } = mergeEdit(courseClasses.update, given, classFields(found));
    requireOrder({ startsOn, endsOn });
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
    });
    return {};
  },

  async remove({ db }, { channelId, courseClassId }) {
    if (!(await deleteClass(db, channelId, courseClassId))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return {};
  },

  async addMembers({ db, me, now }, { channelId, courseClassId, userIdList: userIds = [], groupIdList = [] }) {
    const { courseId, courseChannelId } = await requireClass(db, channelId, courseClassId, me.id);
    const groupIds = [...new Set(groupIdList)];
    if (groupIds.length > 0 && !(await findParts(db, { channelId, courseId: null, coachId: null, groupIds })).hasGroups)
      throw fail(channelErrors.CHANNEL_GROUP_NOT_FOUND);
    return {
      memberCount: await admit(db, { channelId, courseId, courseChannelId, courseClassId, groupIds, userIds, now }),
    };
  },

  async removeMember({ db }, { channelId, courseClassId, userId }) {
    if (!(await deleteClassMember(db, channelId, courseClassId, userId))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return {};
  },

  async removeGroup({ db }, { channelId, courseClassId, groupId }) {
    const memberCount = await deleteClassGroup(db, { channelId, classId: courseClassId, groupId });
    if (memberCount === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return { memberCount };
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

type Admission = {
  readonly channelId: number;
  readonly courseId: number;
  readonly courseChannelId: number | null;
  readonly courseClassId: number;
  readonly groupIds: readonly number[];
  readonly userIds: readonly number[];
  readonly now: Date;
};

/** Into the class and into its course; whoever is not of the channel is passed over. */
async function admit(
  db: Db,
  { channelId, courseId, courseChannelId, courseClassId, groupIds, userIds, now }: Admission,
): Promise<number> {
  const learners = await selectLearners(db, channelId, { groupIds, userIds });
  await enrolAll(db, { courseId, channelId: courseChannelId, userIds: learners, now });
  const memberCount = await insertClassMembers(db, courseClassId, learners, now);
  if (learners.length > 0) await publish(db, coachingEvents.classFilled, 0, { channelId, userIds: [...learners] });
  return memberCount;
}

async function requireClass(db: Db, channelId: number, classId: number, userId: number) {
  const found = await findClass(db, channelId, classId, userId);
  if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return found;
}

/** What `courseClasses.update` edits. */
function classFields({ title, coachId, startsOn, endsOn }: ClassRow) {
  return { title, coachId, startsOn, endsOn };
}

function toClass({
  id,
  title,
  courseId,
  courseTitle,
  coachId,
  coachName,
  groupId,
  startsOn,
  endsOn,
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
    startsOn,
    endsOn,
    memberCount,
    itemCount,
  };
}

function toPage({ rows, total }: { readonly rows: readonly ClassRow[]; readonly total: number }) {
  return { courseClassList: rows.map(toClass), pageCount: pageCountOf(total), totalCount: total };
}
