import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import type { ReactNode } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useMay } from '../../../lib/may.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ManageFrame } from '../../../shared/channel/manage-frame.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { SavePage } from '../../../shared/save-page/save-page.tsx';
import { AddressSettings } from './address-settings.tsx';
import { BasicSettings } from './basic-settings.tsx';
import { DangerSettings } from './danger-settings.tsx';
import { HolidaySettings } from './holiday-settings.tsx';
import { PictureSettings } from './picture-settings.tsx';
import { PluginSettings } from './plugin-settings.tsx';
import { channelSettingsText } from './settings.text.ts';
import { SuperSettings } from './super-settings.tsx';
import { LabelSettings } from './label-settings.tsx';
import './settings.css';

/** Everything those who run a channel decide. One button saves what was changed; pictures and days off are kept at once. */
export function ChannelSettings({
  plan,
}: {
  /** The plan of the channel; the page hands it in. */ readonly plan: ReactNode;
}) {
  const text = useText(channelSettingsText);
  const { channelId, may } = useChannel();
  const mayLink = useMay(channelSettings.setSuper);
  const read = useRead(channelSettings.detail, { channelId }, { isQuiet: true, enabled: may('MANAGER') });
  return (
    <ManageFrame place="settings" title={text.title} lead={text.lead} read={read}>
      {read.data ? (
        <SavePage className="channel-settings">
          <BasicSettings settings={read.data} />
          <LabelSettings settings={read.data} />
          <PictureSettings settings={read.data} />
          <HolidaySettings />
          {plan}
          <AddressSettings settings={read.data} />
          <PluginSettings settings={read.data} />
          {mayLink ? <SuperSettings settings={read.data} /> : null}
          <DangerSettings settings={read.data} />
        </SavePage>
      ) : null}
    </ManageFrame>
  );
}
