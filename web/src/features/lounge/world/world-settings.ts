import type { WorldSettings } from '../../../game/public.ts';
import { useMedia } from '../../../lib/browser/use-media.ts';
import { useLoungeSettings } from '../../../shared/lounge/lounge-settings.ts';

/** What the game needs to know of wishes and of the device. [WLD-127] */
export function useWorldSettings(isSlow: boolean): WorldSettings {
  const { power, hasMinimap } = useLoungeSettings();
  const isMotionReduced = useMedia('(prefers-reduced-motion: reduce)');
  return { isLowPower: power === 'LOW' || (power === 'AUTO' && isSlow), isMotionReduced, hasMinimap };
}
