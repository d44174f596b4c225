import type { ChannelColor } from '@dolphin/contract/channels/channels.constants';
import type { CourseSubject } from '@dolphin/contract/learning/storages/contents';
import { CharacterPicture } from '../../ui/character/character-picture.tsx';
import type { Character } from '../../ui/character/characters.ts';
import '../channel/channel-look.css';
import './course-cover.css';

/** Who takes a learner along: each subject has its own friend. */
export const COMPANIONS: Readonly<Record<CourseSubject, Character>> = {
  PYTHON: 'DOLPHIN',
  BLOCKS: 'CRAB',
  JAVASCRIPT: 'SEAHORSE',
};
/** A sign of the subject, drawn large behind the friend. */
const SIGNS: Readonly<Record<CourseSubject, string>> = { PYTHON: 'print( )', BLOCKS: '▸ ▪ ▪', JAVASCRIPT: '{ … }' };

type CourseCoverProps = {
  readonly subject: CourseSubject;
  readonly cover: ChannelColor;
  readonly size?: 'card' | 'hero' | 'small';
  readonly character?: Character;
};

/** The picture of a course, drawn in its colour. Hidden from screen readers: the title is beside it. */
export function CourseCover({ subject, cover, size = 'card', character = COMPANIONS[subject] }: CourseCoverProps) {
  return (
    <span className={`course-cover course-cover-${size}`} data-tint={cover} aria-hidden>
      <span className="course-cover-sign">{SIGNS[subject]}</span>
      <svg className="course-cover-waves" viewBox="0 0 400 60" preserveAspectRatio="none" fill="currentColor">
        <path d="M0 26c34-16 66-16 100 0s66 16 100 0 66-16 100 0 66 16 100 0v34H0z" />
        <path d="M0 40c40-14 80-14 120 0s80 14 120 0 80-14 160 0v20H0z" opacity=".7" />
      </svg>
      <CharacterPicture
        character={character}
        size={size === 'hero' ? 190 : size === 'small' ? 52 : 116}
        mood={size === 'hero' ? 'float' : 'still'}
      />
    </span>
  );
}
