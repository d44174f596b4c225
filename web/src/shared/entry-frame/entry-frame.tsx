import type { ReactNode } from 'react';
import { CharacterPicture } from '../../ui/character/character-picture.tsx';
import type { Character } from '../../ui/character/characters.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { EntryScene } from './entry-scene.tsx';
import './entry-frame.css';

export interface EntryFrameProps {
  character: Character;
  mood?: 'still' | 'float' | 'hop' | undefined;
  /** The character's speech; it changes with what the user does, and a screen reader announces it. */
  speech: ReactNode;
  title: ReactNode;
  /** Above the title: the step of a longer process. */
  eyebrow?: ReactNode;
  /** Below the card: a link to another page. */
  foot?: ReactNode;
  /** For long texts. */
  wide?: boolean | undefined;
  children: ReactNode;
}

/** The frame of the sign-in, sign-up and sign-out pages: a sea, a character who speaks, and one card with the task. */
export function EntryFrame({
  character,
  mood = 'float',
  speech,
  title,
  eyebrow,
  foot,
  wide = false,
  children,
}: EntryFrameProps) {
  return (
    <div className="entry">
      <EntryScene />
      <div className={joinClasses('entry-body', wide && 'entry-wide')}>
        <div className="entry-host">
          <div className="entry-balloon" role="status">
            {speech}
          </div>
          <CharacterPicture character={character} size={264} mood={mood} className="entry-character" />
        </div>
        <div className="entry-task">
          <section className="entry-card" aria-labelledby="entry-title">
            {eyebrow ? <div className="entry-eyebrow">{eyebrow}</div> : null}
            <h1 id="entry-title" className="entry-title">
              {title}
            </h1>
            {children}
          </section>
          {foot ? <div className="entry-foot">{foot}</div> : null}
        </div>
      </div>
    </div>
  );
}
