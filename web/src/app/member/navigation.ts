import type { AnyRouter } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import House from 'lucide-react/icons/house';
import School from 'lucide-react/icons/school';
import Settings from 'lucide-react/icons/settings';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import User from 'lucide-react/icons/user';
import Waves from 'lucide-react/icons/waves';
import { hasPage } from '../shell/has-page.ts';
import type { memberText } from './member.text.ts';

export type Place = { readonly to: string; readonly label: keyof (typeof memberText)['KO'] & ('home' | 'lounge' | 'channels' | 'shop' | 'notifications' | 'profile' | 'settings'); readonly icon: typeof House };

/** The main places, in order; one without a page yet is not offered. */
const MAIN: readonly Place[] = [
  { to: '/', label: 'home', icon: House },
  { to: '/lounge', label: 'lounge', icon: Waves },
  { to: '/channels', label: 'channels', icon: School },
  { to: '/shop', label: 'shop', icon: ShoppingBag },
];

const MINE: readonly Place[] = [
  { to: '/profile', label: 'profile', icon: User },
  { to: '/notifications', label: 'notifications', icon: Bell },
  { to: '/settings', label: 'settings', icon: Settings },
];

export function mainPlaces(router: AnyRouter): readonly Place[] {
  return MAIN.filter((place) => hasPage(router, place.to));
}

export function myPlaces(router: AnyRouter): readonly Place[] {
  return MINE.filter((place) => hasPage(router, place.to));
}
