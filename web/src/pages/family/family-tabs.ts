import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { FamilyTabProps } from '../../shared/family/family-child.ts';
import type { familyTabsText } from './family-tabs.text.ts';

export type FamilyTab = {
  /** In the address: `/family/7?tab=lessons`. */ readonly id: keyof (typeof familyTabsText)['KO'];
  readonly Component: ComponentType<FamilyTabProps>;
  /** What guardians do and the child does not read. */ readonly isForGuardians?: true;
};

/** What a guardian sees of a child, in the order of the tabs; each comes from its own feature when it is opened first. */
export const FAMILY_TABS: readonly FamilyTab[] = [
  {
    id: 'lessons',
    Component: lazyPart(async () => ({
      default: (await import('../../features/scheduling/family/lessons-tab.tsx')).LessonsTab,
    })),
  },
  {
    id: 'reports',
    Component: lazyPart(async () => ({
      default: (await import('../../features/scheduling/family/reports-tab.tsx')).ReportsTab,
    })),
  },
  {
    id: 'orders',
    Component: lazyPart(async () => ({
      default: (await import('../../features/commerce/family-orders/family-payments.tsx')).FamilyPayments,
    })),
  },
  {
    id: 'consents',
    Component: lazyPart(async () => ({
      default: (await import('../../features/channels/consent-requests/family-consents-tab.tsx')).FamilyConsentsTab,
    })),
  },
  {
    id: 'threads',
    isForGuardians: true,
    Component: lazyPart(async () => ({
      default: (await import('../../features/channels/family-threads/family-thread-tab.tsx')).FamilyThreadTab,
    })),
  },
  {
    id: 'friends',
    isForGuardians: true,
    Component: lazyPart(async () => ({
      default: (await import('../../features/social/friend-approvals/child-friends.tsx')).ChildFriends,
    })),
  },
  {
    id: 'link',
    Component: lazyPart(async () => ({
      default: (await import('../../features/channels/family/link-tab.tsx')).LinkTab,
    })),
  },
];
