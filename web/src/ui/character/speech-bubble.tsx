import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import { CharacterPicture } from './character-picture.tsx';
import type { Character } from './characters.ts';
import './speech-bubble.css';

export interface SpeechBubbleProps {
  character: Character;
  /** Shown above the speech. */
  name?: ReactNode;
  /** Where the character stands. */
  side?: 'left' | 'right' | undefined;
  size?: number | undefined;
  mood?: 'still' | 'float' | 'hop' | undefined;
  children: ReactNode;
}

export function SpeechBubble({
  character,
  name,
  side = 'left',
  size = 112,
  mood = 'still',
  children,
}: SpeechBubbleProps) {
  return (
    <div className={joinClasses('speech', side === 'right' && 'speech-right')}>
      <CharacterPicture character={character} size={size} mood={mood} />
      <div className="speech-balloon">
        {name ? <span className="speech-name">{name}</span> : null}
        {children}
      </div>
    </div>
  );
}
