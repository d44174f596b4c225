import { members } from '@dolphin/contract/channels/members/members.contract';
import type { ReactNode } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import type { MemberSlot } from './detail/member-drawer.tsx';
import { type EditorSlot, MemberListPanel } from './member-list-panel.tsx';
import { membersText } from './members.text.ts';
import { PlanLock } from '../../../shared/plans/plan-lock.tsx';

const TABS = ['all', 'staff', 'suspend', 'ben'] as const;
type Tab = (typeof TABS)[number];

type Props = {
  readonly requested: string | undefined;
  readonly onTab: (tab: Tab) => void;
  /** A member whom a link names. */ readonly memberId: number | null;
  readonly editor: EditorSlot;
  /** What else the drawer of a member offers. */ readonly extra?: MemberSlot;
  /** What else can be done about members: import a roster. */ readonly actions: ReactNode;
};

/** /manage/members?list=&member= : everybody who is or was in, by list. [CHN-5] */
export function MembersView({ requested, onTab, memberId, editor, extra, actions }: Props) {
  const text = useText(membersText);
  const { channelId, may } = useChannel();
  const tab = TABS.find((one) => one === requested) ?? 'all';
  const counts = useRead(members.counts, { channelId }, { isQuiet: true, enabled: may('TEACHER') }).data;
  const countOf = {
    all: counts?.allCount,
    staff: counts?.staffCount,
    suspend: counts?.suspendCount,
    ben: counts?.benCount,
  };
  return (
    <ManageFrame place="members" title={text.title} lead={text.lead} actions={may('MANAGER') ? actions : null}>
      <PlanLock what="members" />
      <Tabs
        label={text.lists}
        value={tab}
        onValueChange={onTab}
        tabs={TABS.map((value) => ({
          value,
          label: text[value],
          count: countOf[value],
          panel: (
            <MemberListPanel
              key={`${value} ${memberId}`}
              list={value}
              editor={editor}
              extra={extra}
              shownId={memberId}
            />
          ),
        }))}
      />
    </ManageFrame>
  );
}
