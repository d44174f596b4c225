import { family } from '@dolphin/contract/channels/family/family.contract';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { AvatarPortrait } from '../../../shared/avatar-picture/avatar-portrait.tsx';
import { familyText } from './family.text.ts';

/** The other children of the guardian, one tap away; the same child stands there once for each academy. */
export function ChildSwitch({ current }: { readonly current: number }) {
  const text = useText(familyText);
  const children = useRead(family.children, {}, { isQuiet: true }).data?.childList ?? [];
  if (children.length < 2) return null;
  return (
    <nav className="family-switch" aria-label={text.switch}>
      {children.map(({ channelMemberId, childUserId, childName, channelName, portrait }) => (
        <Link
          key={channelMemberId}
          to={`/family/${channelMemberId}` as string}
          className="family-switch-link"
          aria-current={channelMemberId === current ? 'page' : undefined}
        >
          <AvatarPortrait userId={childUserId} name={childName} portrait={portrait} size={32} decorative />
          <span>
            <b>{childName}</b>
            <small>{channelName}</small>
          </span>
        </Link>
      ))}
    </nav>
  );
}
