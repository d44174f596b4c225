import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { WhenSeen } from '../../shared/when-seen.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';

const ContinueCard = lazyPart(() =>
  import('../../features/learning/courses/my-courses.tsx').then(({ ContinueCard: found }) => ({ default: found })),
);
const StreakCard = lazyPart(() =>
  import('../../features/profile/progress/streak-card.tsx').then(({ StreakCard: found }) => ({ default: found })),
);
const TodaysClasses = lazyPart(() =>
  import('../../features/scheduling/meetings/todays-classes.tsx').then(({ TodaysClasses: found }) => ({
    default: found,
  })),
);
const NearCompetitions = lazyPart(() =>
  import('../../features/competitions/browse/near-competitions.tsx').then(({ NearCompetitions: found }) => ({
    default: found,
  })),
);
const FriendsHere = lazyPart(() =>
  import('../../features/profile/home/friends-here.tsx').then(({ FriendsHere: found }) => ({ default: found })),
);
const News = lazyPart(() => import('./news.tsx').then(({ News: found }) => ({ default: found })));
const ActivityMap = lazyPart(() =>
  import('../../features/profile/progress/activity-map.tsx').then(({ ActivityMap: found }) => ({ default: found })),
);
const MyChannels = lazyPart(() => import('./my-channels.tsx').then(({ MyChannels: found }) => ({ default: found })));
const CodeBox = lazyPart(() =>
  import('../../features/channels/codes/code-box.tsx').then(({ CodeBox: found }) => ({ default: found })),
);

const WIDGETS = [
  { name: 'courses', Widget: ContinueCard, isWide: false },
  { name: 'streak', Widget: StreakCard, isWide: false },
  { name: 'friends', Widget: FriendsHere, isWide: false },
  { name: 'news', Widget: News, isWide: false },
  { name: 'map', Widget: ActivityMap, isWide: true },
  { name: 'channels', Widget: Channels, isWide: false },
] as const;

/** One place for both, so that no card stands alone in the last row. */
function Channels() {
  return (
    <div className="home-stack">
      <MyChannels />
      <CodeBox />
    </div>
  );
}

/** Today's lessons come first: a child who has one sees it without scrolling. [SCH-266] */
export function TodayWidget() {
  return (
    <Suspense fallback={<SkeletonCard />}>
      <TodaysClasses />
      <NearCompetitions />
    </Suspense>
  );
}

/** A card that is drawn when its place comes into view: below the first screen of a phone, after the first picture elsewhere. */
export function CardWhenSeen({
  isWide = false,
  children,
}: {
  readonly isWide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <WhenSeen className={isWide ? 'home-cell home-wide' : 'home-cell'} instead={<SkeletonCard />}>
      {children}
    </WhenSeen>
  );
}

export function Widgets() {
  return WIDGETS.map(({ name, Widget, isWide }) => (
    <CardWhenSeen key={name} isWide={isWide}>
      <Suspense fallback={<SkeletonCard />}>
        <Widget />
      </Suspense>
    </CardWhenSeen>
  ));
}
