import { members } from '@dolphin/contract/channels/members/members.contract';
import type { ReactNode } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { type EditorSlot, MemberListPanel } from './member-list-panel.tsx';
import { membersText } from './members.text.ts';
import { VerificationList } from './verification-list.tsx';
import { PlanLock } from '../../../shared/plans/plan-lock.tsx';

const TABS = ['pending', 'verifications', 'form'] as const;
type Tab = (typeof TABS)[number];

/** /manage/pending?tab= : everything that waits for an answer of the staff. [CHN-5] [CHN-6] */
export function PendingView({
  requested,
  onTab,
  editor,
  form,
}: {
  readonly requested: string | undefined;
  readonly onTab: (tab: Tab) => void;
  readonly editor: EditorSlot;
  /** What the channel asks of those who join; it belongs to another feature and comes from the page. */
  readonly form: ReactNode;
}) {
  const text = useText(membersText);
  const { channelId, may } = useChannel();
  const tab = TABS.find((one) => one === requested) ?? 'pending';
  const counts = useRead(members.counts, { channelId }, { isQuiet: true, enabled: may('TEACHER') }).data;
  const panels = {
    pending: { count: counts?.pendingCount, panel: <MemberListPanel list="pending" editor={editor} /> },
    verifications: { count: counts?.verificationCount, panel: <VerificationList /> },
    form: { count: undefined, panel: form },
  };
  return (
    <ManageFrame place="pending" title={text.pending} lead={text.pendingLead}>
      <PlanLock what="members" />
      <Tabs
        label={text.lists}
        value={tab}
        onValueChange={onTab}
        tabs={TABS.filter((value) => value !== 'form' || may('MANAGER')).map((value) => ({
          value,
          label: text[value],
          ...panels[value],
        }))}
      />
    </ManageFrame>
  );
}
