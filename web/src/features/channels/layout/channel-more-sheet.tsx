import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/text/use-text.ts';
import { PendingBadge } from '../../../shared/channel/pending-badge.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { channelBarText } from './channel-bar.text.ts';
import { channelTabsText } from './channel-tabs.text.ts';
import type { Tab } from './channel-tab-list.ts';
import { SwitcherContent } from './switcher/switcher-content.tsx';

/** What has no place in the bar of a phone: the other pages of the channel, other channels, and the way back. */
export function ChannelMoreSheet({ tabs, onClose }: { readonly tabs: readonly Tab[]; readonly onClose: () => void }) {
  const text = useText(channelTabsText);
  const { menu } = useText(channelBarText);
  const { name } = useChannel();
  return (
    <Drawer open onOpenChange={(open) => open || onClose()} side="bottom" title={name} closeLabel={text.close}>
      <nav className="frame-sheet" aria-label={menu}>
        {tabs.map(({ key, to }) => (
          <Link key={key} to={to} className="frame-sheet-link" onClick={onClose}>
            {text[key]}
            {key === 'manage' ? <PendingBadge /> : null}
          </Link>
        ))}
      </nav>
      <SwitcherContent onClose={onClose} />
    </Drawer>
  );
}
