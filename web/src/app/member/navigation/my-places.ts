import type { AnyRouter } from '@tanstack/react-router';
import Award from 'lucide-react/icons/award';
import Bell from 'lucide-react/icons/bell';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Map from 'lucide-react/icons/map';
import MessageCircle from 'lucide-react/icons/message-circle';
import PencilLine from 'lucide-react/icons/pencil-line';
import School from 'lucide-react/icons/school';
import Scroll from 'lucide-react/icons/scroll';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import Shirt from 'lucide-react/icons/shirt';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Trophy from 'lucide-react/icons/trophy';
import { hasPage } from '../../shell/has-page.ts';
import type { myPlacesText } from './my-places.text.ts';

export type MyPlace = {
  readonly to: string;
  readonly label: keyof (typeof myPlacesText)['KO'] & (typeof MINE)[number]['label'];
  readonly icon: typeof Bell;
};

const MINE = [
  { to: '/avatar', label: 'avatar', icon: Shirt },
  { to: '/progress', label: 'progress', icon: ChartNoAxesColumn },
  { to: '/learn/certificates', label: 'certificates', icon: Award },
  { to: '/competitions', label: 'competitions', icon: Trophy },
  { to: '/orders', label: 'orders', icon: ReceiptText },
  { to: '/maps', label: 'maps', icon: Map },
  { to: '/coupons', label: 'coupons', icon: TicketPercent },
  { to: '/notifications', label: 'notifications', icon: Bell },
  { to: '/settings', label: 'settings', icon: Settings },
  { to: '/channels/mine', label: 'channels', icon: School },
  { to: '/quests', label: 'quests', icon: Scroll },
  { to: '/learn/problems', label: 'problems', icon: PencilLine },
  { to: '/shop', label: 'shop', icon: ShoppingBag },
  { to: '/whispers', label: 'whispers', icon: MessageCircle },
] as const;
/** So many stand in the menu of the portrait; the others have a place in the header of a desktop. */
const IN_MENU = 9;

/** What is mine, for the menu of the portrait. */
export function myPlaces(router: AnyRouter): readonly MyPlace[] {
  return MINE.slice(0, IN_MENU).filter(({ to }) => hasPage(router, to));
}

/** Everything that a phone has no tab for. [NAV-102] */
export function morePlaces(router: AnyRouter): readonly MyPlace[] {
  return [...MINE.slice(IN_MENU), ...MINE.slice(0, IN_MENU)].filter(({ to }) => hasPage(router, to));
}
