import { lazyPart } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/text/use-text.ts';
import { WhenSeen } from '../../shared/when-seen.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Suspense } from 'react';
import { landingMoreText } from './landing-more.text.ts';
import './landing-more.css';

const LandingTry = lazyPart(() => import('./landing-try.tsx').then(({ LandingTry: found }) => ({ default: found })));

const PICTURES = ['code', 'blocks', 'lounge', 'class'] as const;
const WIDTH = 800;
const HEIGHT = 500;

/** What the product looks like, and a program to run without an account. Fetched after the first picture. [UIX-140] */
export function LandingMore() {
  const text = useText(landingMoreText);
  const waiting = <Skeleton height={360} />;
  return (
    <>
      <section className="landing-try" aria-labelledby="landing-try">
        <h2 id="landing-try">{text.tryTitle}</h2>
        <p className="text-muted">{text.tryLead}</p>
        <WhenSeen instead={waiting}>
          <Suspense fallback={waiting}>
            <LandingTry />
          </Suspense>
        </WhenSeen>
      </section>
      <section className="landing-show" aria-label={text.showTitle}>
        <h2>{text.showTitle}</h2>
        <div className="landing-pictures">
          {PICTURES.map((name) => (
            <figure key={name}>
              <img
                src={`/art/landing/${name}.webp`}
                alt={text[`${name}Alt`]}
                width={WIDTH}
                height={HEIGHT}
                loading="lazy"
              />
              <figcaption>
                <b>{text[name]}</b>
                <span className="text-muted">{text[`${name}Body`]}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      </section>
    </>
  );
}
