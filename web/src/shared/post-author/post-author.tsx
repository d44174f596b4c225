import { leftUserText } from '@dolphin/contract/accounts/left-user.text';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { RoleBadge } from '../role-badge.tsx';
import { UserChip } from '../user-chip/user-chip.tsx';
import './post-author.css';

export type Author = {
  readonly userId: number | null;
  readonly nickname: string | null;
  readonly portrait: string | null;
  readonly role: ChannelRole | null;
};

/** Roles shown beside a name: who is responsible for the channel. */
const SHOWN_ROLES: readonly ChannelRole[] = ['ROLE_ADMIN', 'ROLE_CHANNEL_MASTER', 'MANAGER', 'TEACHER'];

/** The author; a click opens the small pop-up. For an author who left, only that is shown. */
export function PostAuthor({
  author,
  size = 40,
  look = 'both',
  note,
}: {
  readonly author: Author;
  readonly size?: 32 | 40 | 48;
  readonly look?: 'both' | 'name';
  readonly note?: ReactNode;
}) {
  const left = useText(leftUserText);
  const { userId, nickname, portrait, role } = author;
  if (userId === null || nickname === null)
    return (
      <span className="post-author-left">
        {left.name}
        {note ? <> · {note}</> : null}
      </span>
    );
  return (
    <span className="post-author">
      <UserChip
        userId={userId}
        nickname={nickname}
        portrait={portrait}
        size={size}
        look={look}
        {...(note === undefined ? {} : { note })}
      />
      {role && SHOWN_ROLES.includes(role) ? <RoleBadge role={role} /> : null}
    </span>
  );
}
