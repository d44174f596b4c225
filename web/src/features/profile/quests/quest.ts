import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { quests } from '@dolphin/contract/profile/quests.contract';

export type Quest = OutputOf<typeof quests.list>['questList'][number];
