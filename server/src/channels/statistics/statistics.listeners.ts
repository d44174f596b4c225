import { changeKindOf } from '@dolphin/contract/channels/members/member-roles';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { postEvents } from '@dolphin/contract/channels/posts/posts.events';
import { defineListener, type Listener, type ReceivedEvent } from '../../core/outbox/listeners.ts';
import { addToDays } from './daily-counts.queries.ts';
import { seoulDay } from '@dolphin/contract/core/days';

/*
 * Counted here, many together and each once, so that writers of one channel never wait for each other at a
 * counter. The day is that of the event: a listener that was held up over midnight still counts yesterday.
 */
const countPosts = defineListener({
  name: 'channels.count-posts',
  on: postEvents.postCreated,
  runMany: ({ db, now }, events) => addToDays(db, 'post_count', events.map(dayOf(now))),
});

const countComments = defineListener({
  name: 'channels.count-comments',
  on: postEvents.commentCreated,
  runMany: ({ db, now }, events) => addToDays(db, 'comment_count', events.map(dayOf(now))),
});

/** Came in by themselves or was let in. Whoever opened the channel did not join it, and who comes back from a ban was counted before. */
const countJoins = defineListener({
  name: 'channels.count-joins',
  on: channelMemberEvents.changed,
  async runMany({ db, now }, events) {
    const joins = events.filter(({ payload: { from, to } }) => {
      const kind = changeKindOf(from, to);
      return (kind === 'JOINED' || kind === 'APPROVED') && to !== 'ROLE_CHANNEL_MASTER';
    });
    await addToDays(db, 'join_count', joins.map(dayOf(now)));
  },
});

function dayOf(now: Date) {
  return ({ payload, at = now }: ReceivedEvent<{ readonly channelId: number }>) => ({
    channelId: payload.channelId,
    day: seoulDay(at),
  });
}

export const statisticsListeners: readonly Listener[] = [countPosts, countComments, countJoins];
