import { changeKindOf } from '@dolphin/contract/channels/members/member-roles';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { postEvents } from '@dolphin/contract/channels/posts/posts.events';
import { defineListener, type Listener } from '../../core/outbox/listeners.ts';
import { addToDay } from './daily-counts.queries.ts';
import { seoulDay } from '@dolphin/contract/core/days';

/*
 * Counted here, one after the other and each once, so that writers of one channel never wait for each other at a
 * counter. The day is that of the event: a listener that was held up over midnight still counts yesterday.
 */
const countPosts = defineListener({
  name: 'channels.count-posts',
  on: postEvents.postCreated,
  run: ({ db, now }, { channelId }, { at = now }) => addToDay(db, 'post_count', { channelId, day: seoulDay(at) }),
});

const countComments = defineListener({
  name: 'channels.count-comments',
  on: postEvents.commentCreated,
  run: ({ db, now }, { channelId }, { at = now }) => addToDay(db, 'comment_count', { channelId, day: seoulDay(at) }),
});

/** Came in by themselves or was let in. Whoever opened the channel did not join it, and who comes back from a ban was counted before. */
const countJoins = defineListener({
  name: 'channels.count-joins',
  on: channelMemberEvents.changed,
  async run({ db, now }, { channelId, from, to }, { at = now }) {
    const kind = changeKindOf(from, to);
    if ((kind !== 'JOINED' && kind !== 'APPROVED') || to === 'ROLE_CHANNEL_MASTER') return;
    await addToDay(db, 'join_count', { channelId, day: seoulDay(at) });
  },
});

export const statisticsListeners: readonly Listener[] = [countPosts, countComments, countJoins];
