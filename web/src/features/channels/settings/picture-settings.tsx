import { CHANNEL_PICTURES, type ChannelPicture } from '@dolphin/contract/channels/channels.constants';
import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { PICTURE_TYPES } from '@dolphin/contract/storage/storage.constants';
import { useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh, useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useUpload } from '../../../lib/upload/use-upload.ts';
import { ChannelBanner } from '../../../shared/channel/channel-banner.tsx';
import { ChannelMark } from '../../../shared/channel/channel-look.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { CHANGED } from './changed.ts';
import type { PartProps } from './settings-read.ts';
import { channelSettingsText } from './settings.text.ts';

export function PictureSettings({ settings }: PartProps) {
  const text = useText(channelSettingsText);
  return (
    <Card title={text.pictures}>
      {CHANNEL_PICTURES.map((kind) => (
        <OnePicture key={kind} kind={kind} settings={settings} />
      ))}
    </Card>
  );
}

function OnePicture({ kind, settings }: PartProps & { readonly kind: ChannelPicture }) {
  const text = useText(channelSettingsText);
  const { id: channelId, name, logoUrl, bannerUrl, color } = settings.channel;
  const url = kind === 'LOGO' ? logoUrl : bannerUrl;
  const input = useRef<HTMLInputElement>(null);
  const { upload, isUploading } = useUpload('CHANNEL_LOOK', async ({ fileId }) => {
    await call(channelSettings.setPicture, { channelId, kind, fileId });
    await refresh(...CHANGED);
    overlay.toast(text.hung, { kind: 'ok' });
  });
  const removal = useCommand(channelSettings.removePicture, {
    refresh: CHANGED,
    onSuccess: () => overlay.toast(text.takenDown, { kind: 'ok' }),
  });
  const id = `channel-picture-${kind}`;
  return (
    <div className="channel-settings-picture">
      <div className="channel-settings-shown">
        {kind === 'LOGO' ? (
          <ChannelMark name={name} logoUrl={logoUrl} color={color} size={72} />
        ) : (
          <ChannelBanner bannerUrl={bannerUrl} color={color} />
        )}
      </div>
      <div>
        <b id={id}>{text[kind]}</b>
        <p className="text-sm text-muted">{text[`${kind}_HINT`]}</p>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-labelledby={id}
          accept={PICTURE_TYPES.join(',')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) upload(file);
          }}
        />
        <div className="channel-settings-acts">
          <Button size="sm" variant="ghost" loading={isUploading} onClick={() => input.current?.click()}>
            {url === null ? text.choose : text.change}
          </Button>
          {url === null ? null : (
            <Button
              size="sm"
              variant="plain"
              loading={removal.isPending}
              onClick={() => removal.mutate({ channelId, kind })}
            >
              {text.takeDown}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
