import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { office } from '@dolphin/contract/learning/office/office.contract';
import { Suspense } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { useOfficeToday } from '../../../../shared/office/use-office-today.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { dayOf, todayInSeoul, useAgo } from './moments.ts';
import { TodaySection } from './today-section.tsx';
import { todayText } from './today.text.ts';
import './today.css';

/** What stands below the first rows. */
const TodayRest = lazyPart(() => import('./today-rest.tsx').then(({ TodayRest: found }) => ({ default: found })));

/** Only a new channel has it. */
const SetUp = lazyPart(() => import('./set-up.tsx').then(({ SetUp: found }) => ({ default: found })));

type Today = OutputOf<typeof office.today>;

/** What waits for the staff of a channel, each line a link to it. [NAV-121] */
export function StaffHome() {
  const text = useText(todayText);
  const { channelId, may } = useChannel();
  const read = useOfficeToday(channelId, may('TEACHER'));
  return (
    <ManageFrame
      place="today"
      title={text.title}
      lead={read.data ? text.lead({ date: dayOf(todayInSeoul()), count: waitingIn(read.data) }) : '\u00A0'}
      read={read}
    >
      {read.data ? (
        <>
          {read.data.setupList.length > 0 ? (
            <Suspense>
              <SetUp steps={read.data.setupList} />
            </Suspense>
          ) : null}
          <div className="today">
            <Teaching today={read.data} />
            <Suspense>
              <TodayRest today={read.data} />
            </Suspense>
          </div>
        </>
      ) : null}
    </ManageFrame>
  );
}

function waitingIn(today: Today): number {
  const { joinCount, verificationCount, helpCount, stuckCount, reviewCount, questionCount, reportCount, refundCount } =
    today;
  return (
    joinCount + verificationCount + helpCount + stuckCount + reviewCount + questionCount + reportCount + refundCount
  );
}

function Teaching({ today: { classList, helpList, helpCount, stuckList, stuckCount } }: { readonly today: Today }) {
  const text = useText(todayText);
  const { at } = useChannel();
  const ago = useAgo();
  const learning = at('/manage/learning');
  const recordOf = (channelMemberId: number, contentId: number) =>
    at(`/manage/learning/members/${channelMemberId}?content=${contentId}`);
  return (
    <>
      <TodaySection
        title={text.classes}
        none={text.classesNone}
        more={learning}
        rows={classList.map((one) => ({
          id: one.courseClassId,
          to: `${learning}?of=class-${one.courseClassId}`,
          title: one.title,
          note: [
            ...(one.startsAt === null ? [] : [one.startsAt]),
            text.classFacts({ course: one.courseTitle, count: one.memberCount }),
            ...(one.isMine || one.coachName === null ? [] : [text.classCoach({ name: one.coachName })]),
          ].join(' · '),
          mark: (
            <>
              {one.helpCount > 0 ? <Badge tone="reward">{text.handCount({ count: one.helpCount })}</Badge> : null}
              {one.stuckCount > 0 ? <Badge tone="warning">{text.stuckCount({ count: one.stuckCount })}</Badge> : null}
              <span className="today-enter">{text.enter}</span>
            </>
          ),
        }))}
      />
      <TodaySection
        title={text.hands}
        count={helpCount}
        none={text.handsNone}
        more={learning}
        rows={helpList.map((hand) => ({
          id: hand.helpRequestId,
          to: recordOf(hand.channelMemberId, hand.contentId),
          title: hand.nickname,
          note:
            hand.takenBy === null
              ? [hand.title, hand.body, ago(hand.createdAt)].filter(Boolean).join(' · ')
              : text.takenBy({ name: hand.takenBy }),
        }))}
      />
      <TodaySection
        title={text.stuck}
        count={stuckCount}
        none={text.stuckNone}
        more={learning}
        rows={stuckList.map((one) => ({
          id: `${one.userId}-${one.contentId}`,
          to: recordOf(one.channelMemberId, one.contentId),
          title: one.nickname,
          note: text.stuckTries({ title: one.title, count: one.tries }),
        }))}
      />
    </>
  );
}
