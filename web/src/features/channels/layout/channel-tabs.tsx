import { Link } from '@tanstack/react-router';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import House from 'lucide-react/icons/house';
import Menu from 'lucide-react/icons/menu';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Waves from 'lucide-react/icons/waves-horizontal';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { PendingBadge } from '../../../shared/channel/pending-badge.tsx';
import { BottomPart } from '../../../shared/frame/slots.tsx';
import { channelBarText } from './channel-bar.text.ts';
import { channelTabsText } from './channel-tabs.text.ts';
import { type Tab, useChannelTabs } from './channel-tab-list.ts';

const MoreSheet = lazyPart(() =>
  import('./channel-more-sheet.tsx').then(({ ChannelMoreSheet: found }) => ({ default: found })),
);

const ICONS = { home: House, courses: GraduationCap, boards: MessagesSquare, lounge: Waves } as const;
const isAtThumb = (key: Tab['key']): key is keyof typeof ICONS => key in ICONS;

/** In the header on a desktop; on a phone four at the thumb, and the rest behind the fifth. [NAV-101] */
export function ChannelTabs({ hasOffice }: { readonly hasOffice: boolean }) {
  const text = useText(channelTabsText);
  const { menu } = useText(channelBarText);
  const tabs = useChannelTabs(hasOffice);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <nav className="shell-nav" aria-label={menu}>
        {tabs.map(({ key, to }) => (
          <Link key={key} to={to} className="shell-link" activeOptions={{ exact: key === 'home' }}>
            {text[key]}
            {key === 'manage' ? <PendingBadge /> : null}
          </Link>
        ))}
      </nav>
      <BottomPart>
        <nav className="shell-tabs" aria-label={menu}>
          {tabs.flatMap(({ key, to }) => {
            if (!isAtThumb(key)) return [];
            const Icon = ICONS[key];
            return [
              <Link key={key} to={to} className="shell-link" activeOptions={{ exact: key === 'home' }}>
                <Icon aria-hidden />
                {text[key]}
              </Link>,
            ];
          })}
          <button type="button" className="shell-link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <span className="shell-tab-icon">
              <Menu aria-hidden />
              {hasOffice ? <PendingBadge /> : null}
            </span>
            {text.more}
          </button>
        </nav>
      </BottomPart>
      {isOpen ? (
        <Suspense>
          <MoreSheet tabs={tabs.filter(({ key }) => !isAtThumb(key))} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
