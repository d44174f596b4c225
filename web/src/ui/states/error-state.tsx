import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { CharacterPicture } from '../character/character-picture.tsx';
import type { Character } from '../character/characters.ts';
import { joinClasses } from '../join-classes.ts';
import './states.css';

export interface ErrorStateProps {
  /** What happened. */
  title: ReactNode;
  /** What helps. */
  hint?: ReactNode;
  retryLabel: string;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Another action beside retrying. */
  action?: ReactNode;
  character?: Character | undefined;
  compact?: boolean | undefined;
}

export function ErrorState({
  title,
  hint,
  retryLabel,
  onRetry,
  retrying = false,
  action,
  character = 'CRAB',
  compact = false,
}: ErrorStateProps) {
  return (
    <div className={joinClasses('state', compact && 'state-compact')} role="alert">
      <CharacterPicture character={character} size={compact ? 72 : 136} />
      <p className="state-title">{title}</p>
      {hint ? <p className="state-hint">{hint}</p> : null}
      <div className="state-actions">
        {onRetry ? (
          <Button onClick={onRetry} loading={retrying} size={compact ? 'sm' : 'md'}>
            {retryLabel}
          </Button>
        ) : null}
        {action}
      </div>
    </div>
  );
}
