import { friends } from '@dolphin/contract/social/friends.contract';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { BlockedList } from './blocked-list.tsx';
import { FindPeople } from './find-people.tsx';
import { FriendList } from './friend-list.tsx';
import { HideSwitch } from './hide-switch.tsx';
import { RequestList } from './request-list.tsx';
import { friendsText } from './friends.text.ts';
import './friends.css';

export const FRIENDS_TABS = ['friends', 'received', 'sent', 'find', 'blocked'] as const;
export type FriendsTab = (typeof FRIENDS_TABS)[number];

/** The friends page; the tab is in the address, so that a notification can lead to it. [SOC-5] */
export function Friends({
  requested,
  onTab,
}: {
  readonly requested: string | undefined;
  readonly onTab: (tab: FriendsTab) => void;
}) {
  const text = useText(friendsText);
  const tab = FRIENDS_TABS.find((one) => one === requested) ?? 'friends';
  const counts = useRead(friends.counts, {}, { isQuiet: true }).data;
  const panels = {
    friends: { count: counts?.friendCount, panel: <FriendList onFind={() => onTab('find')} /> },
    received: { count: counts?.receivedCount, panel: <RequestList side="received" /> },
    sent: { count: counts?.sentCount, panel: <RequestList side="sent" /> },
    find: { count: undefined, panel: <FindPeople /> },
    blocked: { count: undefined, panel: <BlockedList /> },
  };
  return (
    <div className="page friends">
      <div className="friends-head">
        <div>
          <h1>{text.title}</h1>
          <p className="friends-lead">{text.lead}</p>
        </div>
        <HideSwitch />
      </div>
      <Tabs
        label={text.tabs}
        value={tab}
        onValueChange={onTab}
        tabs={FRIENDS_TABS.map((value) => ({
          value,
          label: text[value],
          count: panels[value].count,
          panel: <Card as="div">{panels[value].panel}</Card>,
        }))}
      />
    </div>
  );
}
