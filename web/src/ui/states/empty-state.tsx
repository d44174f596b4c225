import type { ReactNode } from 'react';
import { CharacterPicture } from '../character/character-picture.tsx';
import type { Character } from '../character/characters.ts';
import { joinClasses } from '../join-classes.ts';
import './states.css';

export interface EmptyStateProps {
  title: ReactNode;
  hint?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  character?: Character | undefined;
  /** Smaller, for a card or a table. */
  compact?: boolean | undefined;
}

export function EmptyState({ title, hint, action, character = 'DOLPHIN', compact = false }: EmptyStateProps) {
  return (
    <div className={joinClasses('state', compact && 'state-compact')}>
      <CharacterPicture character={character} size={compact ? 72 : 136} mood="float" />
      <p className="state-title">{title}</p>
      {hint ? <p className="state-hint">{hint}</p> : null}
      {action ? <div className="state-actions">{action}</div> : null}
    </div>
  );
}
