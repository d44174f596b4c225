import type { coaching } from '@dolphin/contract/learning/coaching/coaching.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';

export type Work = OutputOf<typeof coaching.record>['workList'][number];
