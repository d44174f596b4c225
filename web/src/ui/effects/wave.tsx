import { CharacterPicture } from '../character/character-picture.tsx';
import type { Character } from '../character/characters.ts';
import { EffectScreen } from './effect-screen.tsx';
import type { EffectProps } from './effect-screen.tsx';
import { Water } from './water.tsx';

/** It rises, and is gone: the page behind it must not wait for a click. */
const LASTS_MS = 2_400;

/** A great wave rises over the screen and carries a character in. */
export function Wave({ character = 'TURTLE', ...rest }: EffectProps & { character?: Character | undefined }) {
  return (
    <EffectScreen {...rest} className="effect-wave" lastsAtMostMs={LASTS_MS}>
      <CharacterPicture character={character} size={180} />
      <Water className="" />
    </EffectScreen>
  );
}
