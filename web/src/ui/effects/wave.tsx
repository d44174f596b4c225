import { CharacterPicture } from '../character/character-picture.tsx';
import type { Character } from '../character/characters.ts';
import { EffectScreen } from './effect-screen.tsx';
import type { EffectProps } from './effect-screen.tsx';
import { Water } from './water.tsx';

/** A great wave rises over the screen and carries a character in. */
export function Wave({ character = 'TURTLE', ...rest }: EffectProps & { character?: Character | undefined }) {
  return (
    <EffectScreen {...rest} className="effect-wave">
      <CharacterPicture character={character} size={180} />
      <Water className="" />
    </EffectScreen>
  );
}
