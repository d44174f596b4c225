import Bell from 'lucide-react/icons/bell';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useText } from '../../../lib/text/use-text.ts';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { centreText } from './notification-centre.text.ts';
import { NotificationPage } from './notification-page.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import './notification-centre.css';

export const NOTIFICATION_TABS = ['list', 'settings'] as const;
export type NotificationTab = (typeof NOTIFICATION_TABS)[number];

type Props = {
  readonly requested: string | undefined;
  readonly page: number;
  readonly onTab: (tab: NotificationTab) => void;
  readonly onPage: (page: number) => void;
};

/** All notifications, page by page, and the notification settings. [SOC-7] */
export function NotificationCentre({ requested, page, onTab, onPage }: Props) {
  const text = useText(centreText);
  const tab = NOTIFICATION_TABS.find((one) => one === requested) ?? 'list';
  return (
    <div className="page news-page">
      <h1>{text.title}</h1>
      <Tabs
        label={text.tabs}
        value={tab}
        onValueChange={onTab}
        tabs={[
          {
            value: 'list',
            label: text.list,
            icon: <Bell aria-hidden />,
            panel: <NotificationPage page={page} onPage={onPage} />,
          },
          {
            value: 'settings',
            label: text.settings,
            icon: <SlidersHorizontal aria-hidden />,
            panel: <NotificationSettings />,
          },
        ]}
      />
    </div>
  );
}
