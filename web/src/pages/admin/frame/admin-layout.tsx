import { Link, Outlet, useLocation } from '@tanstack/react-router';
import Library from 'lucide-react/icons/library';
import ListTodo from 'lucide-react/icons/list-todo';
import ReceiptText from 'lucide-react/icons/receipt-text';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Users from 'lucide-react/icons/users';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { HeaderPart } from '../../../shared/frame/slots.tsx';
import { OfficeFrame } from '../../../shared/office/office-frame.tsx';
import { isAt, type OfficeGroup } from '../../../shared/office/office-menu.ts';
import { adminFrameText } from './admin-frame.text.ts';
import { ADMIN_GROUPS } from './admin-places.ts';
import { useAdminCounts } from './use-admin-counts.ts';

const ICONS = {
  today: ListTodo,
  people: Users,
  content: Library,
  payments: ReceiptText,
  operation: SlidersHorizontal,
} as const;

/** Around /admin and everything below it: the frame of an office for the whole site. [NAV-104] */
export function AdminLayoutPage() {
  const text = useText(adminFrameText);
  const isAdmin = useUser().roleList.includes('ROLE_ADMIN');
  return (
    <>
      <HeaderPart>
        <Link to="/" className="shell-logo" aria-label={text.back} title={text.back}>
          <img src="/art/dolphin.svg" alt="" width={44} height={44} />
        </Link>
        <Link to="/admin" className="shell-logo">
          <b>{text.admin}</b>
        </Link>
      </HeaderPart>
      {isAdmin ? <Office /> : <Outlet />}
    </>
  );
}

function Office() {
  const text = useText(adminFrameText);
  const pathname = useLocation({ select: (location) => location.pathname });
  const counts: Readonly<Record<string, number | undefined>> = useAdminCounts();
  const total = Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const groups: readonly OfficeGroup[] = ADMIN_GROUPS.map(({ key, places }) => {
    const items = places.map((place) => ({
      key: place.key,
      to: place.to,
      label: text[place.key],
      count: place.key === 'today' ? total : (counts[place.key] ?? 0),
      isCurrent: isAt(pathname, place.to, place.key === 'today'),
    }));
    return { key, label: text[key], icon: ICONS[key], count: items.reduce((sum, { count }) => sum + count, 0), items };
  });
  return (
    <OfficeFrame label={text.label} groups={groups}>
      <Outlet />
    </OfficeFrame>
  );
}
