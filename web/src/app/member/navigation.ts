import type { AnyRouter } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Flag from 'lucide-react/icons/flag';
import House from 'lucide-react/icons/house';
import Scroll from 'lucide-react/icons/scroll';
import MessagesSquare from 'lucide-react/icons/messages-square';
import School from 'lucide-react/icons/school';
import Settings from 'lucide-react/icons/settings';
import Shirt from 'lucide-react/icons/shirt';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Users from 'lucide-react/icons/users';
import Waves from 'lucide-react/icons/waves';
import { hasPage } from '../shell/has-page.ts';
import type { memberText } from './member.text.ts';

export type Place = { readonly to: string; readonly label: keyof (typeof memberText)['KO'] & ('home' | 'avatar' | 'lounge' | 'channels' | 'shop' | 'notifications' | 'settings' | 'friends' | 'quests' | 'progress' | 'adminReports' | 'adminContactLogs' | 'adminQuests' | 'adminShop'); readonly icon: typeof House };

/** The main places, in order; one without a page yet is not offered. */
const MAIN: readonly Place[] = [
  { to: '/', label: 'home', icon: House },
  { to: '/quests', label: 'quests', icon: Scroll },
  { to: '/lounge', label: 'lounge', icon: Waves },
  { to: '/channels', label: 'channels', icon: School },
  { to: '/friends', label: 'friends', icon: Users },
  { to: '/shop', label: 'shop', icon: ShoppingBag },
];

const MINE: readonly Place[] = [
  { to: '/avatar', label: 'avatar', icon: Shirt },
  { to: '/progress', label: 'progress', icon: ChartNoAxesColumn },
  { to: '/notifications', label: 'notifications', icon: Bell },
  { to: '/settings', label: 'settings', icon: Settings },
];

export function mainPlaces(router: AnyRouter): readonly Place[] {
  return MAIN.filter((place) => hasPage(router, place.to));
}

export function myPlaces(router: AnyRouter): readonly Place[] {
  return MINE.filter((place) => hasPage(router, place.to));
}

/** What only the site's administrators look after. */
const ADMIN: readonly Place[] = [
  { to: '/admin/reports', label: 'adminReports', icon: Flag },
  { to: '/admin/contact-logs', label: 'adminContactLogs', icon: MessagesSquare },
  { to: '/admin/quests', label: 'adminQuests', icon: Scroll },
  { to: '/admin/shop', label: 'adminShop', icon: ShoppingBag },
];

export function adminPlaces(router: AnyRouter): readonly Place[] {
  return ADMIN.filter((place) => hasPage(router, place.to));
}
