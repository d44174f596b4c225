import type { similarity } from '@dolphin/contract/competitions/similarity/similarity.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';

export type Pair = OutputOf<typeof similarity.pair>;
