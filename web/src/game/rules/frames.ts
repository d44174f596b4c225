/** Which picture of its sheet an avatar shows at a moment. */
import { AVATAR_FRAME_MS, AVATAR_FRAMES, AVATAR_WALK_FRAMES } from '@dolphin/contract/avatar/avatar-pictures';
import type { Pose } from '@dolphin/contract/lounge/world/world.constants';

/** One step of the walk; four of them carry one about as far as the legs seem to. */
const STEP_MS = 110;
/** In the air the legs are drawn as in the middle of a step. */
const AIR_FRAME = 1;
const WAVE_MS = 180;

export type Shown = { readonly sheet: 'stand' | 'walk'; readonly frame: number };

/** Standing changes its picture every half second, each avatar in its own time, so that a crowd does not breathe as one. [AVT-3] */
export function frameAt(pose: Pose, now: number, userId: number): Shown {
  const own = now + userId * 137;
  if (pose === 'WALK') return { sheet: 'walk', frame: Math.floor(now / STEP_MS) % AVATAR_WALK_FRAMES };
  if (pose === 'AIR') return { sheet: 'walk', frame: AIR_FRAME };
  if (pose === 'WAVE') return { sheet: 'stand', frame: 1 + (Math.floor(now / WAVE_MS) % 2) };
  return { sheet: 'stand', frame: Math.floor(own / AVATAR_FRAME_MS) % AVATAR_FRAMES };
}
