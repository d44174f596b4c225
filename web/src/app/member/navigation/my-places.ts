import type { AnyRouter } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Flag from 'lucide-react/icons/flag';
import Gavel from 'lucide-react/icons/gavel';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import ListChecks from 'lucide-react/icons/list-checks';
import MessagesSquare from 'lucide-react/icons/messages-square';
import School from 'lucide-react/icons/school';
import Scroll from 'lucide-react/icons/scroll';
import Settings from 'lucide-react/icons/settings';
import Shirt from 'lucide-react/icons/shirt';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Users from 'lucide-react/icons/users';
import { hasPage } from '../../shell/has-page.ts';
import type { Place } from './navigation.ts';

const MINE: readonly Place[] = [
  { to: '/avatar', label: 'avatar', icon: Shirt },
  { to: '/progress', label: 'progress', icon: ChartNoAxesColumn },
  // On a phone only the first five of the main places are at the thumb.
  { to: '/friends', label: 'friends', icon: Users },
  { to: '/shop', label: 'shop', icon: ShoppingBag },
  { to: '/notifications', label: 'notifications', icon: Bell },
  { to: '/settings', label: 'settings', icon: Settings },
];

export function myPlaces(router: AnyRouter): readonly Place[] {
  return MINE.filter((place) => hasPage(router, place.to));
}

/** What only the site's administrators manage. */
const ADMIN: readonly Place[] = [
  { to: '/admin/users', label: 'adminUsers', icon: Users },
  { to: '/admin/channels', label: 'adminChannels', icon: School },
  { to: '/admin/reports', label: 'adminReports', icon: Flag },
  { to: '/admin/contact-logs', label: 'adminContactLogs', icon: MessagesSquare },
  { to: '/admin/quests', label: 'adminQuests', icon: Scroll },
  { to: '/admin/shop', label: 'adminShop', icon: ShoppingBag },
  { to: '/admin/courses', label: 'adminCourses', icon: GraduationCap },
  { to: '/admin/judges', label: 'adminJudges', icon: Gavel },
  { to: '/admin/jobs', label: 'adminJobs', icon: ListChecks },
];

export function adminPlaces(router: AnyRouter): readonly Place[] {
  return ADMIN.filter((place) => hasPage(router, place.to));
}
