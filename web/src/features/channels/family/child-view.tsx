import { familyEvents } from '@dolphin/contract/channels/family/family.events';
import { family } from '@dolphin/contract/channels/family/family.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isError } from '../../../lib/api/api-error.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { idOf } from '../../../shared/address/use-id.ts';
import { AvatarPortrait } from '../../../shared/avatar-picture/avatar-portrait.tsx';
import { useFamilyCounts } from '../../../shared/family/use-family-counts.ts';
import type { FamilyChild } from '../../../shared/family/family-child.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { ChildSwitch } from './child-switch.tsx';
import { familyText } from './family.text.ts';
import './family.css';

type ChildTab = {
  readonly id: string;
  readonly label: string;
  readonly isForGuardians: boolean;
  readonly panel: (child: FamilyChild) => ReactNode;
};
type Props = {
  /** From the address. */ readonly requested: string;
  readonly tab: string | undefined;
  readonly tabs: readonly ChildTab[];
  readonly onTab: (tab: string) => void;
};

/** One child: what guardians see, and the child from 14 on. [CHN-215] [CHN-217] */
export function ChildView({ requested, tab, tabs, onTab }: Props) {
  const text = useText(familyText);
  const channelMemberId = idOf(requested);
  const read = useRead(
    family.child,
    { channelMemberId: channelMemberId ?? 1 },
    { enabled: channelMemberId !== null, isQuiet: true },
  );
  useEvent(familyEvents.familyChanged, () => void refresh(family.children, family.child));
  const isMissing = channelMemberId === null || isError(read.error, coreErrors.RESOURCE_NOT_FOUND);
  if (isMissing)
    return (
      <EmptyState
        character="CRAB"
        titleLevel={1}
        title={text.missing}
        hint={text.missingHint}
        action={
          <Link to={'/family' as string} className={buttonClass({ variant: 'ghost' })}>
            {text.toFamily}
          </Link>
        }
      />
    );
  const child = read.data;
  if (!child)
    return (
      <div className="page family">
        {read.isError ? (
          <ErrorState
            title={text.failed}
            retryLabel={text.retry}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        ) : (
          <div role="status" aria-busy="true" aria-label={text.loading}>
            <SkeletonText lines={6} />
          </div>
        )}
      </div>
    );
  return <Shown child={child} tab={tab} tabs={tabs} onTab={onTab} />;
}

function Shown({ child, tab, tabs, onTab }: Omit<Props, 'requested'> & { readonly child: FamilyChild }) {
  const text = useText(familyText);
  const shown = tabs.filter(({ isForGuardians }) => !(isForGuardians && child.isSelf));
  const counts: Partial<Record<string, number>> = useFamilyCounts(!child.isSelf)(child.channelMemberId);
  const value = shown.find(({ id }) => id === tab)?.id ?? shown[0]?.id ?? '';
  return (
    <div className="page family">
      {child.isSelf ? null : (
        <Link to={'/family' as string} className={textLinkClass}>
          {text.back}
        </Link>
      )}
      <header className="family-child">
        <AvatarPortrait
          userId={child.childUserId}
          name={child.childName}
          portrait={child.portrait}
          size={64}
          decorative
        />
        <div>
          <h1>{child.isSelf ? text.selfTitle : child.childName}</h1>
          <p className="text-muted">{child.channelName}</p>
        </div>
      </header>
      {child.isSelf ? (
        <p className="family-self">
          {child.guardianCount > 0 ? text.selfSeen({ count: child.guardianCount }) : text.selfAlone}
        </p>
      ) : (
        <ChildSwitch current={child.channelMemberId} />
      )}
      <Tabs
        label={text.tabs}
        value={value}
        onValueChange={onTab}
        tabs={shown.map(({ id, label, panel }) => ({
          value: id,
          label,
          count: counts[id] || undefined,
          panel: id === value ? panel(child) : null,
        }))}
      />
    </div>
  );
}
