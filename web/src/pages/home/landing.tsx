import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useConfiguration } from '../../shared/use-configuration.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { buttonClass } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { CharacterPicture } from '../../ui/character/character-picture.tsx';
import { CHARACTERS, type Character } from '../../ui/character/characters.ts';
import { landingText } from './landing.text.ts';
import './home.css';
import './landing.css';

const LandingMore = lazyPart(() => import('./landing-more.tsx').then(({ LandingMore: found }) => ({ default: found })));
const SiteFooter = lazyPart(() => import('./site-footer.tsx').then(({ SiteFooter: found }) => ({ default: found })));

/** An introduction to Dolphin for a first visit. Claims only what the product really has. */
export function Landing() {
  return (
    <div className="page landing">
      <Welcome />
      <Suspense>
        <LandingMore />
      </Suspense>
      <Reasons />
      <Friends />
      <LastCall />
      <Suspense>
        <SiteFooter />
      </Suspense>
    </div>
  );
}

function Welcome() {
  const text = useText(landingText);
  return (
    <section className="home-hero landing-hero bg-sky">
      <div className="home-hero-words">
        <Badge>{text.badge}</Badge>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
        <EntryLinks />
      </div>
      <div className="home-hero-picture" aria-hidden>
        <i className="home-bubble" />
        <i className="home-bubble" />
        <i className="home-bubble" />
        <CharacterPicture character="DOLPHIN" size={320} mood="float" />
      </div>
    </section>
  );
}

function EntryLinks() {
  const text = useText(landingText);
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/signup" className={buttonClass({ variant: 'reward', size: 'lg' })}>
        {text.start}
      </Link>
      <Link to="/signin" className={buttonClass({ variant: 'ghost', size: 'lg' })}>
        {text.signIn}
      </Link>
    </div>
  );
}

function Reasons() {
  const text = useText(landingText);
  const reasons: readonly (readonly [Character, string, string])[] = [
    ['TURTLE', text.growTitle, text.growBody],
    ['NEMO', text.togetherTitle, text.togetherBody],
    ['SHARK', text.safeTitle, text.safeBody],
    ['SEAHORSE', text.yoursTitle, text.yoursBody],
  ];
  return (
    <div className="landing-reasons">
      {reasons.map(([character, title, body]) => (
        <Card key={character} className="landing-reason">
          <CharacterPicture character={character} size={88} />
          <h2>{title}</h2>
          <p className="text-muted">{body}</p>
        </Card>
      ))}
    </div>
  );
}

function Friends() {
  const text = useText(landingText);
  return (
    <section className="landing-friends">
      <h2>{text.friendsTitle}</h2>
      <p className="text-muted">{text.friendsHint}</p>
      <div className="landing-row" aria-hidden>
        {CHARACTERS.map((character) => (
          <CharacterPicture key={character} character={character} size={120} mood="float" />
        ))}
      </div>
    </section>
  );
}

function LastCall() {
  const text = useText(landingText);
  const isDemo = useConfiguration()?.isDemo ?? false;
  return (
    <Card tone="soft" className="landing-last">
      <h2>{text.lastTitle}</h2>
      <p className="text-muted">{text.lastBody}</p>
      <EntryLinks />
      {isDemo ? <p className="text-sm text-muted">{text.demo}</p> : null}
    </Card>
  );
}
