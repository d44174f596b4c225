import type { ReactNode } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { ActivityMap } from './activity-map.tsx';
import { GrowthCard } from './growth-card.tsx';
import { Ledger } from './ledger.tsx';
import { progressText } from './progress.text.ts';
import { StreakCard } from './streak-card.tsx';
import './progress.css';

/** How far somebody has come, and by what. [PRG-1] [PRG-2] */
export function ProgressView({
  requested,
  rating,
  onPage,
}: {
  readonly requested: string | undefined;
  /** The course of the ratings; it belongs to another feature and comes from the page. */ readonly rating: ReactNode;
  readonly onPage: (page: number) => void;
}) {
  const text = useText(progressText);
  return (
    <div className="page">
      <header>
        <h1>{text.title}</h1>
        <p className="text-muted">{text.hint}</p>
      </header>
      <div className="progress-cards">
        <GrowthCard />
        <StreakCard />
      </div>
      <ActivityMap />
      {rating}
      <Ledger page={Math.max(1, Math.trunc(Number(requested)) || 1)} onPage={onPage} />
    </div>
  );
}
