import { LatestNotifications } from '../../shared/notifications/notification-list.tsx';
import { notificationsText } from '../../shared/notifications/notifications.text.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Card } from '../../ui/card/card.tsx';

const SHOWN = 4;

export function News() {
  const text = useText(notificationsText);
  return (
    <Card title={text.title}>
      <LatestNotifications shown={SHOWN} />
    </Card>
  );
}
