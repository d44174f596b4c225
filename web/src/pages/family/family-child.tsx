import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ChildView } from '../../features/channels/family/child-view.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useQueryText } from '../../shared/address/use-query-text.ts';
import { SkeletonText } from '../../ui/skeleton/skeleton.tsx';
import { FAMILY_TABS } from './family-tabs.ts';
import { familyTabsText } from './family-tabs.text.ts';

/** /family/:channelMemberId?tab= [CHN-215] [CHN-217] */
export function FamilyChildPage() {
  const text = useText(familyTabsText);
  const navigate = useNavigate();
  const { channelMemberId = '' } = useParams({ strict: false }) as { readonly channelMemberId?: string };
  return (
    <ChildView
      key={channelMemberId}
      requested={channelMemberId}
      tab={useQueryText('tab')}
      tabs={FAMILY_TABS.map(({ id, Component, isForGuardians = false }) => ({
        id,
        label: text[id],
        isForGuardians,
        panel: (child) => (
          <Suspense fallback={<SkeletonText lines={4} />}>
            <Component child={child} />
          </Suspense>
        ),
      }))}
      onTab={(tab) => void navigate({ href: `/family/${channelMemberId}?tab=${tab}`, replace: true })}
    />
  );
}
