import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { passes } from '@dolphin/contract/core/roles';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { meetingUrlError } from '@dolphin/contract/scheduling/meetings/meeting-url';
import { meetings, myDay } from '@dolphin/contract/scheduling/meetings/meetings.contract';
import { MEETING_OPENS_MINUTES } from '@dolphin/contract/scheduling/scheduling.constants';
import { fail, failAt } from '../../core/fail.ts';
import { mergeEdit, versionOf } from '../../core/edits.ts';
import { implement } from '../../core/module.ts';
import { selectMyClassesByIds } from '../../learning/public.ts';
import { seoulTime } from '../lessons/seoul-time.ts';
import { findNextLesson, type NextLesson, selectLessonsOfDay } from './class-lessons.queries.ts';
import { findClassMeeting, lockMeeting, type Meeting, selectMyMeetings, updateMeeting } from './meetings.queries.ts';

const MINUTE_MS = 60_000;
const NONE: Meeting = { meetingType: 'LINK', meetingUrl: '' };

export const meetingsModule = implement(meetings, {
  async detail({ db, me, roles, now }, { channelId, courseClassId }) {
    const found = await findClassMeeting(db, { channelId, courseClassId }, me.id, seoulTime(now).day);
    if (!found) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const mayEdit = passes(roles, 'TEACHER');
    if (!mayEdit && !found.isMember) throw fail(learningErrors.NOT_ENROLLED_COURSE_CLASS);
    if (!mayEdit && found.needsInfo) throw fail(channelErrors.NEED_TO_CHANNEL_INFO);
    const learnerId = mayEdit ? null : me.id;
    const next = found.hasTimes ? await findNextLesson(db, { courseClassId, learnerId }, now) : undefined;
    const lesson = next ? { ...next, opensAt: opensAt(next) } : null;
    const isOpen = mayEdit || !found.hasTimes || (lesson !== null && lesson.opensAt <= now);
    const meeting = { meetingType: found.meetingType ?? NONE.meetingType, meetingUrl: found.meetingUrl ?? '' };
    return {
      courseClassId,
      title: found.title,
      coachName: found.coachName,
      hasMeeting: meeting.meetingUrl !== '',
      meetingType: meeting.meetingType,
      meetingUrl: isOpen ? meeting.meetingUrl : '',
      isOpen,
      lesson: lesson && {
        classLessonId: lesson.classLessonId,
        startsAt: lesson.startsAt.toISOString(),
        endsAt: lesson.endsAt.toISOString(),
        opensAt: lesson.opensAt.toISOString(),
      },
      mayEdit,
      version: mayEdit ? versionOf(meetings.save, meeting) : '',
    };
  },

  async save({ db, now }, { channelId, courseClassId, ...given }) {
    const stored = await lockMeeting(db, { channelId, courseClassId });
    if (!stored) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const sent = given.meetingUrl === undefined ? given : { ...given, meetingUrl: given.meetingUrl.trim() };
    const merged = mergeEdit(meetings.save, sent, stored);
    const refused = merged.meetingUrl === '' ? undefined : meetingUrlError(merged.meetingUrl);
    if (refused) throw failAt('meetingUrl', refused);
    await updateMeeting(db, courseClassId, merged, now);
    return {};
  },
});

const opensAt = ({ startsAt }: NextLesson) => new Date(startsAt.getTime() - MEETING_OPENS_MINUTES * MINUTE_MS);

export const myDayModule = implement(myDay, {
  async meetings({ db, me }) {
    return { meetingList: [...(await selectMyMeetings(db, me.id))] };
  },

  async today({ db, me, now }) {
    const { day } = seoulTime(now);
    const lessons = await selectLessonsOfDay(db, me.id, day);
    const held = lessons.filter(({ dayOff }) => dayOff === null);
    const ids = [...new Set(held.map(({ courseClassId }) => courseClassId))];
    const classes = await selectMyClassesByIds(db, { userId: me.id, today: day }, ids);
    const daysOff = new Map(
      lessons.flatMap(({ channelName, dayOff }) =>
        dayOff === null ? [] : [[`${channelName} ${dayOff}`, { channelName, name: dayOff }] as const],
      ),
    );
    return {
      day,
      lessonList: held.flatMap(({ courseClassId, startMinute, endMinute, hasMeeting }) => {
        const courseClass = classes.find((one) => one.courseClassId === courseClassId);
        return courseClass
          ? [{ startsAt: clockTime(startMinute), endsAt: clockTime(endMinute), hasMeeting, courseClass }]
          : [];
      }),
      dayOffList: [...daysOff.values()],
    };
  },
});

/** 960 is 16:00. */
function clockTime(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
