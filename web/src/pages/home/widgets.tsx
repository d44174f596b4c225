import { Link } from '@tanstack/react-router';
import { FriendsHere } from '../../features/profile/home/friends-here.tsx';
import { TodaysClasses } from '../../features/profile/home/todays-classes.tsx';
import { ActivityMap } from '../../features/profile/progress/activity-map.tsx';
import { GrowthCard } from '../../features/profile/progress/growth-card.tsx';
import { StreakCard } from '../../features/profile/progress/streak-card.tsx';
import { QuestSummary } from '../../features/profile/quests/quest-summary.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { textLinkClass } from '../../ui/link/text-link.tsx';
import { homeText } from './home.text.ts';
import { MyChannels } from './my-channels.tsx';
import { News } from './news.tsx';

export function Widgets() {
  const text = useText(homeText);
  return (
    <div className="home-cards">
      <QuestSummary />
      <GrowthCard action={<Link to={'/progress' as string} className={textLinkClass}>{text.record}</Link>} />
      <StreakCard />
      <TodaysClasses />
      <FriendsHere />
      <News />
      <div className="home-wide"><ActivityMap /></div>
      <MyChannels />
    </div>
  );
}
