import { joinClasses } from '../join-classes.ts';
import { characterPicture } from './characters.ts';
import type { Character } from './characters.ts';
import './character-picture.css';

export interface CharacterPictureProps {
  character: Character;
  /** Leave it out when the picture is only company for the text beside it. */
  alt?: string | undefined;
  size?: number | undefined;
  mood?: 'still' | 'float' | 'hop' | undefined;
  className?: string | undefined;
}

export function CharacterPicture({
  character,
  alt = '',
  size = 128,
  mood = 'still',
  className,
}: CharacterPictureProps) {
  return (
    <span
      className={joinClasses('character', mood !== 'still' && `character-${mood}`, className)}
      style={{ width: size, height: size }}
    >
      <img
        className="sticker"
        src={characterPicture(character)}
        alt={alt}
        width={size}
        height={size}
        decoding="async"
        draggable={false}
      />
    </span>
  );
}
