import { Link } from '@tanstack/react-router';
import { progress } from '@dolphin/contract/profile/progress.contract';
import { lazy, Suspense } from 'react';
import { useRead } from '../../lib/query.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { buttonClass } from '../../ui/button/button.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { homeText } from './home.text.ts';
import { Stage } from './stage.tsx';
import './home.css';

/** Everything but the greeting comes when the greeting is already there. */
const Widgets = lazy(() => import('./widgets.tsx').then(({ Widgets: found }) => ({ default: found })));

/** The day of a learner. */
export function LearnerHome() {
  return (
    <div className="page">
      <Hero />
      <Suspense fallback={<div className="home-cards" aria-busy="true"><SkeletonCard /><SkeletonCard /><SkeletonCard /></div>}><Widgets /></Suspense>
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
        {experience ? <p>{text.nextLevel({ level: experience.level + 1, rest: experience.requiredLevelPoint - experience.levelExp })}</p> : null}
        <div className="home-doors">
          <Link to={'/quests' as string} className={buttonClass({ variant: 'reward', size: 'lg' })}>{text.toQuests}</Link>
          <Link to="/lounge" className={buttonClass({ variant: 'ghost', size: 'lg' })}>{text.toLounge}</Link>
        </div>
      </div>
      <Stage />
    </section>
  );
}
