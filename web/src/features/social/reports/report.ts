import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { reports } from '@dolphin/contract/social/reports.contract';

export type Report = OutputOf<typeof reports.list>['reportList'][number];
