import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { watching } from '@dolphin/contract/learning/videos/watching.contract';

export type Playback = OutputOf<typeof watching.playback>;
