import { TARGET_CLASS } from './fillers/coaching-fillers.ts';
import { TARGET_CHANNEL } from './fillers/statistics-fillers.ts';
import type { Fixed, GrowingList } from './list-kinds.ts';

const HERE = '/api/eduenv/v1/channels/:channelId';
const channelId = TARGET_CHANNEL;
const table = 'scheduling_registrations';

/** Lists of registrations and of classes that people can enter. */
export const registrationLists: Readonly<Record<string, Fixed | readonly GrowingList[]>> = {
  [`GET ${HERE}/open-classes`]: { fixed: 'at most OPEN_CLASSES_SHOWN classes of one channel' },
  [`GET ${HERE}/open-classes/:courseClassId`]: { fixed: 'the times and options of one class' },
  [`GET ${HERE}/registrations`]: [
    {},
    { course_class_id: TARGET_CLASS },
    { state: 'WAITING' },
    { course_class_id: TARGET_CLASS, state: 'WAITING' },
  ].map((filter): GrowingList => ({
    as: 'admin',
    table,
    input: () => ({ channelId, ...filter }) as ReturnType<NonNullable<GrowingList['input']>>,
  })),
  [`GET ${HERE}/registrations/:registrationId`]: { fixed: 'the newest CHANGES_SHOWN changes of one registration' },
  [`GET ${HERE}/course-classes/:courseClassId/registration-settings`]: { fixed: 'the options of one class' },
  'GET /api/eduenv/v1/users/registrations': [{ as: 'me', table }],
};
