import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import DoorOpen from 'lucide-react/icons/door-open';
import MessageCircle from 'lucide-react/icons/message-circle';
import Users from 'lucide-react/icons/users';
import { type MouseEvent, type Ref, Suspense } from 'react';
import { TalkPanel } from '../../features/lounge/talk/talk-panel.tsx';
import { PeopleList } from '../../features/lounge/world/people/people-list.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { go } from '../../lib/browser/navigate.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { loungeText } from './lounge.text.ts';

const RoomsPanel = lazyPart(() =>
  import('../../features/lounge/rooms/rooms-panel.tsx').then((module) => ({ default: module.RoomsPanel })),
);

const UNREAD_SHOWN_MAX = 99;

export type PanelTab = 'TALK' | 'PEOPLE' | 'ROOMS';
type Props = {
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly isRoom: boolean;
  readonly channelId?: number;
  readonly boxRef: Ref<HTMLInputElement>;
  /** Messages while the talk was out of sight. */
  readonly unreadCount: number;
};

/** Beside the world, on a phone below it and folded away unless one wants it. */
export function LoungePanel({ tab, onTab, isOpen, onOpen, isRoom, channelId, boxRef, unreadCount }: Props) {
  const text = useText(loungeText);
  const choose = (value: string) => {
    onTab(value as PanelTab);
    onOpen(true);
  };
  // The tab that is chosen already changes nothing, but whoever presses it wants to see what it holds.
  const unfold = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[role="tab"]')) onOpen(true);
  };
  return (
    <aside className="lounge-panel" data-open={isOpen || undefined} aria-label={text.panel} onClick={unfold}>
      <IconButton
        className="lounge-fold"
        size="sm"
        variant="plain"
        label={isOpen ? text.hidePanel : text.showPanel}
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        {isOpen ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
      </IconButton>
      <Tabs
        label={text.panel}
        value={tab}
        onValueChange={choose}
        look="pill"
        tabs={[
          {
            value: 'TALK',
            label: <TalkLabel unreadCount={unreadCount} />,
            icon: <MessageCircle aria-hidden />,
            panel: <TalkPanel hasRoomScope={isRoom} boxRef={boxRef} />,
          },
          {
            value: 'PEOPLE',
            label: text.people,
            icon: <Users aria-hidden />,
            panel: (
              <div className="lounge-scroll">
                <PeopleList />
              </div>
            ),
          },
          {
            value: 'ROOMS',
            label: text.rooms,
            icon: <DoorOpen aria-hidden />,
            panel: (
              <div className="lounge-scroll">
                <Suspense fallback={<Skeleton height={200} />}>
                  <RoomsPanel
                    onEnter={(roomId) => go(`/lounge/rooms/${roomId}`)}
                    {...(channelId === undefined ? {} : { channelId })}
                  />
                </Suspense>
              </div>
            ),
          },
        ]}
      />
    </aside>
  );
}

/** On a phone the panel is folded: the badge shows that there are messages. [WLD-181] */
function TalkLabel({ unreadCount }: { readonly unreadCount: number }) {
  const text = useText(loungeText);
  if (unreadCount === 0) return text.talk;
  return (
    <>
      {text.talk}{' '}
      <Badge size="sm" tone="danger">
        <span aria-hidden>{unreadCount > UNREAD_SHOWN_MAX ? `${UNREAD_SHOWN_MAX}+` : unreadCount}</span>
        <span className="visually-hidden">{text.unread({ count: unreadCount })}</span>
      </Badge>
    </>
  );
}
