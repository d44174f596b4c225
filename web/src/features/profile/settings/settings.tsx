import BadgeCheck from 'lucide-react/icons/badge-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CreditCard from 'lucide-react/icons/credit-card';
import KeyRound from 'lucide-react/icons/key-round';
import Link2 from 'lucide-react/icons/link-2';
import ListChecks from 'lucide-react/icons/list-checks';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Palette from 'lucide-react/icons/palette';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { ConsentSettings } from './consent-settings.tsx';
import { DeviceSettings } from './device-settings.tsx';
import { DisplaySettings } from './display-settings.tsx';
import { LinkSettings } from './link-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { ProfileSettings } from './profile-settings.tsx';
import { settingsText } from './settings.text.ts';
import './settings.css';

export const SETTINGS_TABS = [
  'display',
  'profile',
  'password',
  'devices',
  'consents',
  'links',
  'verification',
  'schedule',
  'subscription',
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

const PANELS = {
  display: { icon: Palette, panel: DisplaySettings },
  profile: { icon: UserRound, panel: ProfileSettings },
  password: { icon: KeyRound, panel: PasswordSettings },
  devices: { icon: MonitorSmartphone, panel: DeviceSettings },
  consents: { icon: ListChecks, panel: ConsentSettings },
  links: { icon: Link2, panel: LinkSettings },
};

/** The settings page; the tab is in the address, so a link can lead to it. */
export function Settings({
  requested,
  onTab,
  verification,
  schedule,
  subscription,
}: {
  readonly requested: string | undefined;
  readonly onTab: (tab: SettingsTab) => void;
  /** Identity verification; the page hands it in. */ readonly verification: ReactNode;
  /** When the person is free for lessons; the page hands it in. */ readonly schedule: ReactNode;
  /** What the person pays; the page hands it in. */ readonly subscription: ReactNode;
}) {
  const text = useText(settingsText);
  const tab = SETTINGS_TABS.find((one) => one === requested) ?? 'display';
  return (
    <div className="page settings">
      <h1>{text.title}</h1>
      <Tabs
        label={text.tabs}
        value={tab}
        onValueChange={onTab}
        tabs={SETTINGS_TABS.map((value) => {
          if (value === 'verification')
            return { value, label: text[value], icon: <BadgeCheck aria-hidden />, panel: verification };
          if (value === 'schedule')
            return { value, label: text[value], icon: <CalendarClock aria-hidden />, panel: schedule };
          if (value === 'subscription')
            return { value, label: text[value], icon: <CreditCard aria-hidden />, panel: subscription };
          const { icon: Icon, panel: Panel } = PANELS[value];
          return { value, label: text[value], icon: <Icon aria-hidden />, panel: <Panel /> };
        })}
      />
    </div>
  );
}
