import { Link } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import { useText } from '../../lib/text/use-text.ts';
import { textLinkClass } from '../../ui/link/text-link.tsx';
import { useChannel } from '../channel/use-channel.ts';
import { planLockText } from './plan-lock.text.ts';
import { useChannelOpens } from './use-opens.ts';
import './plan-lock.css';

type What = 'ownDomain' | 'selling' | 'members';

/** Where the plan of the channel does not open something: a lock, and the way to the plan. Nothing otherwise. [PAY-17] */
export function PlanLock({ what }: { readonly what: What }) {
  const text = useText(planLockText);
  const opens = useChannelOpens();
  const { at, info } = useChannel();
  const max = opens.members ?? 0;
  const isOpen = what === 'members' ? opens.members === null || info.memberCount < max : opens[what];
  if (isOpen) return null;
  return (
    <p className="plan-lock" role="note">
      <Lock aria-hidden />
      <span>{what === 'members' ? text.members({ max }) : text[what]}</span>
      <Link to={at('/manage/settings') as string} hash="plan" className={textLinkClass}>
        {text.see}
      </Link>
    </p>
  );
}
