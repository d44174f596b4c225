import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { office } from '@dolphin/contract/learning/office/office.contract';
import { useLocation, useRouter } from '@tanstack/react-router';
import Library from 'lucide-react/icons/library';
import ListTodo from 'lucide-react/icons/list-todo';
import Presentation from 'lucide-react/icons/presentation';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Users from 'lucide-react/icons/users';
import { useText } from '../../../lib/text/use-text.ts';
import { type ManagePlace, OFFICE_GROUPS, type OfficeGroupKey } from '../../../shared/channel/manage-places.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { hasRoute } from '../../../shared/has-route.ts';
import { isAt, type OfficeGroup } from '../../../shared/office/office-menu.ts';
import { officeGroupsText } from './office-groups.text.ts';

type Today = OutputOf<typeof office.today>;

const ICONS: Readonly<Record<OfficeGroupKey, OfficeGroup['icon']>> = {
  today: ListTodo,
  people: Users,
  teaching: Presentation,
  content: Library,
  operation: SlidersHorizontal,
};

/** What waits at each page; a page that is not named never has a badge. [NAV-105] */
function countsOf(today: Today | undefined, families: number): Partial<Record<ManagePlace, number>> {
  if (!today) return { families };
  const { joinCount, verificationCount, helpCount, stuckCount, reviewCount, reportCount, questionCount } = today;
  const counts = {
    pending: joinCount + verificationCount,
    learning: helpCount + stuckCount,
    reviews: reviewCount,
    boards: reportCount,
    refunds: today.refundCount,
  };
  return { ...counts, families, today: Object.values(counts).reduce((sum, count) => sum + count, questionCount) };
}

/** The groups of the office with the pages that exist and that the person may open. [NAV-104] */
export function useOfficeGroups(today: Today | undefined, families: number): readonly OfficeGroup[] {
  const text = useText(officeGroupsText);
  const { at, may } = useChannel();
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const counts = countsOf(today, families);
  return OFFICE_GROUPS.map(({ key, places }) => {
    const items = places
      .filter(({ path, check }) => may(check) && hasRoute(router, at(path)))
      .map((place) => {
        const to = at(place.path);
        const isCurrent = isAt(pathname, to, place.key === 'today');
        return { key: place.key, to, label: text[place.key], count: counts[place.key] ?? 0, isCurrent };
      });
    const count = items.reduce((sum, item) => sum + item.count, 0);
    return { key, label: text[key], icon: ICONS[key], count, items };
  }).filter(({ items }) => items.length > 0);
}
