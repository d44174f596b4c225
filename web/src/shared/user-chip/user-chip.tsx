import type { Presence } from '@dolphin/contract/social/friends.constants';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import type { AvatarFrameProps } from '../../ui/avatar-frame/avatar-frame.tsx';
import { AvatarPortrait } from '../avatar-picture/avatar-portrait.tsx';
import { openUserPopup } from './person-store.ts';
import { userChipText } from './user-chip.text.ts';
import './user-chip.css';

export type UserChipProps = {
  readonly userId: number;
  readonly nickname: string;
  readonly portrait?: string | null;
  readonly level?: number | undefined;
  readonly presence?: Presence | null | undefined;
  readonly size?: AvatarFrameProps['size'];
  /** A second line under the name. */
  readonly note?: ReactNode;
  /** The picture or the name alone, for tight places. */
  readonly look?: 'both' | 'name' | 'picture';
};

const DOTS = { ONLINE: 'online', AWAY: 'away', OFFLINE: 'offline' } as const;

/** Somebody, wherever their name or picture stands: a click opens the small pop-up. [SOC-2] */
export function UserChip({
  userId,
  nickname,
  portrait = null,
  level,
  presence,
  size = 40,
  note,
  look = 'both',
}: UserChipProps) {
  const text = useText(userChipText);
  const presenceText = presence ? text[presence] : undefined;
  return (
    <button
      type="button"
      className="user-chip"
      data-look={look}
      aria-haspopup="dialog"
      aria-label={look === 'picture' ? [nickname, presenceText].filter(Boolean).join(', ') : undefined}
      onClick={(event) => openUserPopup({ userId, nickname, anchor: event.currentTarget })}
    >
      {look === 'name' ? null : (
        <AvatarPortrait
          userId={userId}
          name={nickname}
          portrait={portrait}
          size={size}
          decorative
          {...(presence ? { presence: DOTS[presence] } : {})}
        />
      )}
      {look === 'picture' ? null : (
        <span className="user-chip-words">
          <span className="user-chip-name">
            <b>{nickname}</b>{' '}
            {level === undefined ? null : <span className="user-chip-level">{text.level({ level })}</span>}{' '}
            {presenceText ? <span className="visually-hidden">{presenceText}</span> : null}
          </span>{' '}
          {note ? <span className="user-chip-note">{note}</span> : null}
        </span>
      )}
    </button>
  );
}
