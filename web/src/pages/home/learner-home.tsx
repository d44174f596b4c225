import { Link } from '@tanstack/react-router';
import { progress } from '@dolphin/contract/profile/progress.contract';
import { useRead } from '../../lib/query.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { buttonClass } from '../../ui/button/button.tsx';
import { CharacterPicture } from '../../ui/character/character-picture.tsx';
import { Growth } from './growth.tsx';
import { homeText } from './home.text.ts';
import { News } from './news.tsx';
import { MyChannels } from './my-channels.tsx';
import './home.css';

/** The day of a learner. */
export function LearnerHome() {
  return (
    <div className="page">
      <Hero />
      <div className="home-cards">
        <Growth />
        <News />
        <MyChannels />
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
        {experience ? <p>{text.nextLevel({ level: experience.level + 1, rest: experience.requiredLevelPoint - experience.levelExp })}</p> : null}
        <Link to="/lounge" className={buttonClass({ variant: 'reward', size: 'lg' })}>{text.toLounge}</Link>
      </div>
      <div className="home-hero-picture" aria-hidden>
        <i className="home-bubble" /><i className="home-bubble" /><i className="home-bubble" />
        <CharacterPicture character={user.character} size={240} mood="float" />
      </div>
    </section>
  );
}
