import type { AnyRouter } from '@tanstack/react-router';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import House from 'lucide-react/icons/house';
import School from 'lucide-react/icons/school';
import Scroll from 'lucide-react/icons/scroll';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Users from 'lucide-react/icons/users';
import Waves from 'lucide-react/icons/waves';
import { hasPage } from '../../shell/has-page.ts';
import type { memberText } from '../member.text.ts';

export type Place = {
  readonly to: string;
  readonly label: keyof (typeof memberText)['KO'] &
    (
      | 'home'
      | 'learn'
      | 'avatar'
      | 'lounge'
      | 'channels'
      | 'shop'
      | 'notifications'
      | 'settings'
      | 'friends'
      | 'quests'
      | 'progress'
      | 'adminReports'
      | 'adminUsers'
      | 'adminChannels'
      | 'adminContactLogs'
      | 'adminQuests'
      | 'adminShop'
      | 'adminCourses'
      | 'adminJudges'
      | 'adminJobs'
    );
  readonly icon: typeof House;
};

/** The main places, in order; one without a page yet is not offered. */
const MAIN: readonly Place[] = [
  { to: '/', label: 'home', icon: House },
  { to: '/learn', label: 'learn', icon: GraduationCap },
  { to: '/quests', label: 'quests', icon: Scroll },
  { to: '/lounge', label: 'lounge', icon: Waves },
  { to: '/channels', label: 'channels', icon: School },
  { to: '/friends', label: 'friends', icon: Users },
  { to: '/shop', label: 'shop', icon: ShoppingBag },
];

export function mainPlaces(router: AnyRouter): readonly Place[] {
  return MAIN.filter((place) => hasPage(router, place.to));
}
