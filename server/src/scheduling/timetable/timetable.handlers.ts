import { coreErrors } from '@dolphin/contract/core/core.errors';
import { passes } from '@dolphin/contract/core/roles';
import { TIMETABLE_DAYS_MAX } from '@dolphin/contract/scheduling/lessons/lessons.constants';
import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { daysBetween } from '@dolphin/contract/core/days';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { addLesson, cancelLesson, restoreLesson, substituteCoach } from '../lessons/change-lesson.ts';
import { moveLesson } from '../lessons/move-lesson.ts';
import { exportTimetable } from './export-timetable.ts';
import {
  findLessonDetail,
  findTimetable,
  type LessonRow,
  selectConflicts,
  selectLoads,
  selectMyLessons,
} from './timetable.queries.ts';

/** The timetable of a channel, and what staff does with its lessons. [SCH-206] [SCH-207] */
export const timetableModule = implement(classLessons, {
  async timetable({ db }, input) {
    const { lessons, coaches, rooms, closures } = await findTimetable(db, filterOf(input));
    return { lessonList: [...lessons], coachList: [...coaches], roomList: [...rooms], closureList: [...closures] };
  },

  async detail({ db, me, roles }, { channelId, classLessonId }) {
    const mayManage = passes(roles, 'TEACHER');
    const found = await findLessonDetail(db, { channelId, lessonId: classLessonId, userId: me.id });
    if (!found || !(mayManage || found.hasSeat || found.coachId === me.id)) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const { coachId, coachName, roomName, cancelReason, originDay, seats, paused } = found;
    return {
      ...toLesson(found),
      coach: coachId === null ? null : { userId: coachId, nickname: coachName },
      roomName,
      cancelReason,
      originDay,
      mayManage,
      pausedList: mayManage ? [...paused] : [],
      seatList: mayManage ? [...seats] : [],
    };
  },

  add: ({ db, me, now }, given) => addLesson(db, { actorId: me.id, now }, given),
  move: ({ db, me, now }, given) => moveLesson(db, { actorId: me.id, now }, given),

  async cancel({ db, me, now }, { channelId, classLessonId, reason }) {
    await cancelLesson(db, { actorId: me.id, now }, { channelId, lessonId: classLessonId, reason: reason.trim() });
    return {};
  },

  async restore({ db, me, now }, { channelId, classLessonId }) {
    await restoreLesson(db, { actorId: me.id, now }, { channelId, lessonId: classLessonId });
    return {};
  },

  async substitute({ db, me, now }, { channelId, classLessonId, coachId }) {
    await substituteCoach(db, { actorId: me.id, now }, { channelId, lessonId: classLessonId, coachId });
    return {};
  },

  async conflicts({ db }, input) {
    const { channelId, class_lesson_id: lessonId = null, course_class_id: courseClassId = null } = input;
    const { day, start_minute: startMinute } = input;
    const { end_minute: endMinute, coach_id: coachId = null, room_id: roomId = null } = input;
    if (endMinute <= startMinute) throw failAt('end_minute', coreErrors.VALIDATION_FAIL);
    const rows = await selectConflicts(db, {
      channelId,
      lessonId,
      courseClassId,
      day,
      startMinute,
      endMinute,
      coachId,
      roomId,
    });
    return { conflictList: [...rows] };
  },

  async loads({ db }, { channelId, from, to }) {
    requireRange(from, to);
    const rows = await selectLoads(db, { channelId, from, to });
    return { coachList: rows.map((row) => ({ ...row, weekList: [...row.weekList] })) };
  },

  async exports({ db, client }, input) {
    return exportTimetable(await findTimetable(db, filterOf(input)), { ...input, language: client.language });
  },

  async mine({ db, me }, { from, to, channel_id: channelId = null }) {
    requireRange(from, to);
    return { lessonList: [...(await selectMyLessons(db, { userId: me.id, from, to, channelId }))] };
  },
});

type Params = {
  readonly channelId: number;
  readonly from: string;
  readonly to: string;
  readonly coach_id?: number;
  readonly room_id?: number;
  readonly course_class_id?: number;
};

function filterOf(params: Params) {
  const { channelId, from, to, coach_id: coachId = null, room_id: roomId = null } = params;
  requireRange(from, to);
  return { channelId, from, to, coachId, roomId, courseClassId: params.course_class_id ?? null };
}

function requireRange(from: string, to: string): void {
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > TIMETABLE_DAYS_MAX) throw failAt('to', coreErrors.VALIDATION_FAIL);
}

function toLesson(row: LessonRow) {
  const { classLessonId, courseClassId, title, coachId, substituteFor, roomId, day, startMinute, endMinute } = row;
  const { kind, state, isMoved, isConflicted, seatCount, capacity } = row;
  const where = { coachId, substituteFor, roomId, day, startMinute, endMinute };
  return { classLessonId, courseClassId, title, ...where, kind, state, isMoved, isConflicted, seatCount, capacity };
}
