import type { ReactNode } from 'react';
import { CharacterPicture } from '../character/character-picture.tsx';
import { EffectScreen } from './effect-screen.tsx';
import type { EffectProps } from './effect-screen.tsx';

export interface NetworkProps extends EffectProps {
  title: ReactNode;
  hint: ReactNode;
}

/** The connection is being found again: the dolphin sends out rings. A click takes it away and work goes on offline. */
export function Network({ title, hint, ...rest }: NetworkProps) {
  return (
    <EffectScreen {...rest} className="effect-network">
      <span className="effect-signal" aria-hidden>
        <i />
        <i />
        <i />
        <CharacterPicture character="DOLPHIN" size={150} mood="float" />
      </span>
      <b>{title}</b>
      <span>{hint}</span>
    </EffectScreen>
  );
}
