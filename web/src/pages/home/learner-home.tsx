import { Link } from '@tanstack/react-router';
import { progress } from '@dolphin/contract/profile/progress.contract';
import { GrowthCard } from '../../features/profile/progress/growth-card.tsx';
import { QuestSummary } from '../../features/profile/quests/quest-summary.tsx';
import { useRead } from '../../lib/query.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { buttonClass } from '../../ui/button/button.tsx';
import { textLinkClass } from '../../ui/link/text-link.tsx';
import { homeText } from './home.text.ts';
import { Stage } from './stage.tsx';
import { CardWhenSeen, TodayWidget, Widgets } from './widgets.tsx';
import './home.css';

/** The day of a learner. */
export function LearnerHome() {
  const text = useText(homeText);
  return (
    <div className="page">
      <Hero />
      <div className="home-cards">
        <TodayWidget />
        <CardWhenSeen>
          <QuestSummary />
        </CardWhenSeen>
        <CardWhenSeen>
          <GrowthCard
            action={
              <Link to={'/progress' as string} className={textLinkClass}>
                {text.record}
              </Link>
            }
          />
        </CardWhenSeen>
        <Widgets />
      </div>
    </div>
  );
}

function Hero() {
  const text = useText(homeText);
  const user = useUser();
  const name = user.nickname ?? user.name;
  const experience = useRead(progress.experience, {}, { isQuiet: true }).data;
  return (
    <section className="home-hero bg-sky">
      <div className="home-hero-words">
        <Badge>{text.today}</Badge>
        <h1>{name ? text.greeting({ name }) : text.greetingPlain}</h1>
        {experience ? (
          <p>
            {text.nextLevel({ level: experience.level + 1, rest: experience.requiredLevelPoint - experience.levelExp })}
          </p>
        ) : (
          <p aria-hidden />
        )}
        <div className="home-links">
          <Link to={'/learn' as string} className={buttonClass({ variant: 'reward', size: 'lg' })}>
            {text.toLearn}
          </Link>
          <Link to={'/quests' as string} className={buttonClass({ variant: 'ghost', size: 'lg' })}>
            {text.toQuests}
          </Link>
          <Link to="/lounge" className={buttonClass({ variant: 'ghost', size: 'lg' })}>
            {text.toLounge}
          </Link>
        </div>
      </div>
      <Stage />
    </section>
  );
}
