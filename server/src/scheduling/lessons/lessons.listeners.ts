import { channelEvents } from '@dolphin/contract/channels/channels.events';
import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import { lessonEvents } from '@dolphin/contract/scheduling/lessons/lessons.events';
import { lessonReasonText } from '@dolphin/contract/scheduling/lessons/lessons.text';
import { DEFAULT_LANGUAGE, localize } from '@dolphin/contract/core/text';
import { enqueue } from '../../core/jobs/job.ts';
import { defineListener, type Listener } from '../../core/outbox/listeners.ts';
import { publish } from '../../core/outbox/publish.ts';
import { cancelLesson } from './change-lesson.ts';
import { syncChannelLessons } from './lessons.jobs.ts';
import { seoulTime } from './seoul-time.ts';
import { syncClass } from './sync-class.ts';
import { deleteLessonsOfClosed, selectLessonsOfClosed } from './sync-class.queries.ts';

/** A class was opened, changed or closed, or has other people. [SCH-204] [SCH-205] */
const followClass = defineListener({
  name: 'scheduling.lessons-follow-class',
  on: coachingEvents.classChanged,
  run: async ({ db, now }, { channelId, courseClassId }) => {
    await syncClass(db, courseClassId, now);
    const at = seoulTime(now);
    if ((await deleteLessonsOfClosed(db, channelId, at)) > 0)
      await publish(db, lessonEvents.timetableChanged, channelId, { channelId });
    const reason = localize(lessonReasonText, DEFAULT_LANGUAGE).classClosed;
    for (const lessonId of await selectLessonsOfClosed(db, channelId, at))
      await cancelLesson(db, { actorId: null, now }, { channelId, lessonId, reason });
  },
});

const followClosures = defineListener({
  name: 'scheduling.lessons-follow-closures',
  on: channelEvents.closuresChanged,
  run: async ({ db }, { channelId }) => {
    await enqueue(db, syncChannelLessons, { channelId }, { singletonKey: String(channelId) });
    // The timetable shows the day off, also one on which no lesson was.
    await publish(db, lessonEvents.timetableChanged, channelId, { channelId });
  },
});

export const lessonListeners: readonly Listener[] = [followClass, followClosures];
