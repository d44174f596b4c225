import { familyInbox } from '@dolphin/contract/channels/family-threads/family-threads.contract';
import { familyThreadEvents } from '@dolphin/contract/channels/family-threads/family-threads.events';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { postEvents } from '@dolphin/contract/channels/posts/posts.events';
import { refundEvents } from '@dolphin/contract/commerce/refunds/refunds.events';
import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { office } from '@dolphin/contract/learning/office/office.contract';
import { lessonEvents } from '@dolphin/contract/scheduling/lessons/lessons.events';
import { refresh } from '../../lib/query.ts';
import { useEvent } from '../../lib/realtime/realtime.ts';
import { useThrottled } from '../use-throttled.ts';

/** A class that submits at once must not make every open office read at every submission. */
const EVERY_MS = 4_000;

/** Reads what waits again when something of it may have changed. Loaded after the page. [NAV-105] */
export function OfficeLive({ channelId }: { readonly channelId: number }): null {
  const readAgain = useThrottled(() => void refresh(office.today), EVERY_MS);
  const here = (event: { readonly channelId: number }) => void (event.channelId === channelId && readAgain());
  useEvent(coachingEvents.helpChanged, here);
  useEvent(coachingEvents.workChanged, here);
  useEvent(channelMemberEvents.membersChanged, here);
  useEvent(learningEvents.reviewsChanged, here);
  useEvent(refundEvents.refundsChanged, here);
  useEvent(lessonEvents.timetableChanged, here);
  useEvent(
    familyThreadEvents.familyThreadChanged,
    (event) => void (event.channelId === channelId && refresh(familyInbox.counts)),
  );
  useEvent(postEvents.postsChanged, readAgain);
  useEvent(postEvents.commentsChanged, readAgain);
  return null;
}
