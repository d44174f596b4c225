import { useState } from 'react';
import { LobbyPeople } from '../features/lounge/lobby/lobby.tsx';
import { overlay } from '../lib/overlay/overlay.ts';
import { useUser } from '../lib/session/session-store.ts';
import { useText } from '../lib/text/use-text.ts';
import { useMessageNotice } from '../shared/use-message-notice.ts';
import { CharacterPicture } from '../ui/character/character-picture.tsx';
import { CHARACTERS, type Character } from '../ui/character/characters.ts';
import { loungeText } from './lounge/lounge.text.ts';
import './lounge/lounge.css';

/** Where one rests between classes, and where news about a channel is told. */
export function LoungePage() {
  const text = useText(loungeText);
  const user = useUser();
  const name = user.nickname ?? user.name;
  const [speaking, setSpeaking] = useState<Character | null>(null);
  useMessageNotice();
  const greet = (character: Character) => {
    setSpeaking(character);
    if (character === 'DOLPHIN') overlay.effect('jump');
  };
  return (
    <div className="page">
      <section className="sea bg-sky">
        <div className="sea-words">
          <h1>{name ? text.welcome({ name }) : text.welcomePlain}</h1>
          <p className="sea-speech" role="status">{speaking ? text[`greet${speaking}`] : text.hint}</p>
        </div>
        <ul className="sea-friends">
          {CHARACTERS.map((character) => (
            <li key={character}>
              <button type="button" className="sea-friend" aria-label={text[`greet${character}`]} onClick={() => greet(character)}>
                <CharacterPicture character={character} size={120} mood="float" />
              </button>
            </li>
          ))}
        </ul>
        <div className="sea-sand" aria-hidden />
      </section>
      {user.isSignedUp ? <LobbyPeople /> : null}
    </div>
  );
}
