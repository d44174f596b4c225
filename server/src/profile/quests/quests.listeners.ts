import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { avatarEvents } from '@dolphin/contract/avatar/avatar.events';
import type { Event, PayloadOf } from '@dolphin/contract/core/event';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { profileEvents } from '@dolphin/contract/profile/profile.events';
import type { QuestGoalEvent } from '@dolphin/contract/profile/quests.constants';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { defineListener, type Listener } from '../../core/outbox/listeners.ts';
import { topicOf } from '../../core/outbox/publish.ts';
import { advanceMany } from './advance.ts';
import { deleteQuestsOf } from './quest-progress.queries.ts';

type Counted = { readonly event: Event; readonly who: (payload: unknown) => number };

function counts<E extends Event & { readonly name: QuestGoalEvent }>(
  event: E,
  who: (payload: PayloadOf<E>) => number,
): Counted {
  return { event, who: (payload) => who(payload as PayloadOf<E>) };
}

/** What quests can count, and whom each event is about. A goal whose event is missing here cannot be made active. [QST-7] */
const COUNTED: readonly Counted[] = [
  counts(accountEvents.signedUp, ({ userId }) => userId),
  counts(profileEvents.edited, ({ userId }) => userId),
  counts(profileEvents.leveledUp, ({ userId }) => userId),
  counts(profileEvents.questCompleted, ({ userId }) => userId),
  counts(avatarEvents.outfitChanged, ({ userId }) => userId),
  counts(avatarEvents.productBought, ({ userId }) => userId),
  counts(socialEvents.befriended, ({ userId }) => userId),
  counts(socialEvents.messageSent, ({ fromId }) => fromId),
  counts(learningEvents.programRun, ({ userId }) => userId),
  counts(learningEvents.problemSolved, ({ userId }) => userId),
  counts(learningEvents.lessonDone, ({ userId }) => userId),
  counts(learningEvents.courseDone, ({ userId }) => userId),
  counts(learningEvents.competitionJoined, ({ userId }) => userId),
];

export const REPORTED_EVENTS: ReadonlySet<string> = new Set(COUNTED.map(({ event }) => event.name));

const counting: readonly Listener[] = COUNTED.map(({ event, who }) =>
  defineListener({
    name: `profile.quests-on-${event.name}`,
    on: event,
    runMany: async ({ db, now }, events) => {
      // Sent to several people, it still happened once: the copy sent to the one who did it counts.
      const acts = events
        .map(({ payload, seq, topic }) => ({ userId: who(payload), seq, topic }))
        .filter(({ userId, topic }) => topic === undefined || topic === topicOf(event, userId));
      await advanceMany(db, { event: event.name, acts, now, opensQuests: event.name === profileEvents.leveledUp.name });
    },
  }),
);

const eraseQuests = defineListener({
  name: 'profile.erase-quests',
  on: accountEvents.left,
  run: ({ db }, { userId }) => deleteQuestsOf(db, userId),
});

export const questListeners: readonly Listener[] = [...counting, eraseQuests];
