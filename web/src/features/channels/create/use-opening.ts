import { CHANNEL_PICTURES, type ChannelPicture } from '@dolphin/contract/channels/channels.constants';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { go } from '../../../lib/browser/navigate.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { readNow, refresh } from '../../../lib/query.ts';
import { localizeNow } from '../../../lib/text/use-text.ts';
import { uploadFile } from '../../../lib/upload/upload-file.ts';
import { enterChannel } from '../../../shared/channel/enter-channel.ts';
import { createText } from './create.text.ts';

/**
 * What happens once the channel is created: pictures are uploaded, the user enters it, and the lounge shows a notice. A
 * picture that fails costs nothing but itself. [UIX-11]
 */
export function useOpening(pictures: Readonly<Record<ChannelPicture, File | null>>) {
  const [isBusy, setIsBusy] = useState(false);
  async function finish({ channelId, slug }: { readonly channelId: number; readonly slug: string }): Promise<void> {
    setIsBusy(true);
    try {
      for (const kind of CHANNEL_PICTURES) {
        const file = pictures[kind];
        if (file) await uploadPicture(channelId, kind, file);
      }
      await refresh(channels.mine, channels.access);
      const access = await readNow(channels.access, { slug }).catch(() => undefined);
      if (access) enterChannel(access);
    } finally {
      setIsBusy(false);
      go('/lounge?message=CREATED');
    }
  }
  return { isBusy, finish };
}

async function uploadPicture(channelId: number, kind: ChannelPicture, file: File): Promise<void> {
  try {
    const { fileId } = await uploadFile('CHANNEL_LOOK', file);
    await call(channelSettings.setPicture, { channelId, kind, fileId });
  } catch {
    overlay.toast(localizeNow(createText).pictureFailed, { kind: 'warning' });
  }
}
