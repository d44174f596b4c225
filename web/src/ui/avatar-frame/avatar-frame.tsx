import { useState } from 'react';
import './avatar-frame.css';

export interface AvatarFrameProps {
  /** The person: read aloud, and its first letter stands in when there is no picture. */
  name: string;
  src?: string | null | undefined;
  size?: 32 | 40 | 48 | 64 | 96 | undefined;
  presence?: 'online' | 'away' | 'offline' | undefined;
  /** Read aloud after the name, for instance "online". */
  presenceLabel?: string | undefined;
  /** The name is written beside the picture, so it need not be read twice. */
  decorative?: boolean | undefined;
}

export function AvatarFrame({ name, src, size = 48, presence, presenceLabel, decorative = false }: AvatarFrameProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const label = [name, presenceLabel].filter(Boolean).join(', ');
  return (
    <span
      className="avatar"
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <span className="avatar-round">
        {src && broken !== src ? (
          <img
            src={src}
            alt=""
            width={size}
            height={size}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(src)}
          />
        ) : (
          <span aria-hidden>{[...name][0] ?? ''}</span>
        )}
      </span>
      {presence ? <span className={`avatar-dot avatar-${presence}`} /> : null}
    </span>
  );
}
