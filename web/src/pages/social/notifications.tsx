import { useNavigate } from '@tanstack/react-router';
import { NotificationCentre } from '../../features/social/notifications/notification-centre.tsx';
import { useQueryText } from '../../shared/address/use-query-text.ts';

/** /notifications?tab=&page= [SOC-7] */
export function NotificationsPage() {
  const navigate = useNavigate();
  const page = Number(useQueryText('page'));
  return (
    <NotificationCentre
      requested={useQueryText('tab')}
      page={Number.isSafeInteger(page) && page > 1 ? page : 1}
      onTab={(tab) =>
        void navigate({ href: tab === 'list' ? '/notifications' : `/notifications?tab=${tab}`, replace: true })
      }
      onPage={(next) => void navigate({ href: next === 1 ? '/notifications' : `/notifications?page=${next}` })}
    />
  );
}
