import { useUser } from '../../lib/session/session-store.ts';
import { AvatarPicture } from '../../shared/avatar-picture/avatar-picture.tsx';
import { CharacterPicture } from '../../ui/character/character-picture.tsx';

/** The avatar on a stage, a friend of the sea beside it, and the sea around them. */
export function Stage() {
  const { userId, character } = useUser();
  return (
    <div className="home-stage" aria-hidden>
      <i className="home-bubble" />
      <i className="home-bubble" />
      <i className="home-bubble" />
      <svg className="home-stage-floor" viewBox="0 0 320 90" width="320" height="90">
        <ellipse cx="160" cy="52" rx="150" ry="32" fill="#FFD57A" stroke="#17324D" strokeWidth="6" />
        <path d="M14 58a150 32 0 0 0 292 0v8a150 32 0 0 1-292 0Z" fill="#D99A1E" />
        <path d="M52 40c14-8 34-12 54-14" fill="none" stroke="#FFFFFF" strokeWidth="6" strokeLinecap="round" />
        <path
          d="M30 56c-10-14-6-30 2-40 2 12 10 16 8 30M292 58c12-12 10-30 2-42-4 12-12 18-8 32"
          fill="#4BD3A2"
          stroke="#17324D"
          strokeWidth="5"
          strokeLinejoin="round"
        />
      </svg>
      <CharacterPicture className="home-mate" character={character} size={104} mood="float" />
      <AvatarPicture userId={userId ?? undefined} height={228} label="" />
    </div>
  );
}
