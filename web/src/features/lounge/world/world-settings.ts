import { useEffect, useState } from 'react';
import type { WorldSettings } from '../../../game/public.ts';
import { useLoungeSettings } from '../../../shared/lounge/lounge-settings.ts';

/** What the game needs to know of wishes and of the device. [WLD-127] */
export function useWorldSettings(isSlow: boolean): WorldSettings {
  const { power, hasMinimap } = useLoungeSettings();
  const isMotionReduced = useMedia('(prefers-reduced-motion: reduce)');
  return { isLowPower: power === 'LOW' || (power === 'AUTO' && isSlow), isMotionReduced, hasMinimap };
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => typeof matchMedia === 'function' && matchMedia(query).matches);
  useEffect(() => {
    if (typeof matchMedia !== 'function') return;
    const media = matchMedia(query);
    const hear = () => setMatches(media.matches);
    hear();
    media.addEventListener('change', hear);
    return () => media.removeEventListener('change', hear);
  }, [query]);
  return matches;
}
