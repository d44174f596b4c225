import type { ReactNode } from 'react';
import { CharacterPicture } from '../character/character-picture.tsx';
import type { Character } from '../character/characters.ts';
import { joinClasses } from '../join-classes.ts';
import './states.css';

export interface EmptyStateProps {
  title: ReactNode;
  /** 1 where it is the whole page; without it the title is no heading. */
  titleLevel?: 1 | 2 | undefined;
  hint?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  character?: Character | undefined;
  /** Smaller, for a card or a table. */
  compact?: boolean | undefined;
}

export function EmptyState({
  title,
  titleLevel,
  hint,
  action,
  character = 'DOLPHIN',
  compact = false,
}: EmptyStateProps) {
  const Title = titleLevel === undefined ? 'p' : (`h${titleLevel}` as const);
  return (
    <div className={joinClasses('state', compact && 'state-compact')}>
      <CharacterPicture character={character} size={compact ? 72 : 136} mood="float" />
      <Title className="state-title">{title}</Title>
      {hint ? <p className="state-hint">{hint}</p> : null}
      {action ? <div className="state-actions">{action}</div> : null}
    </div>
  );
}
