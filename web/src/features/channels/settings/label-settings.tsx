import { LABEL_EN_MAX, LABEL_KO_MAX } from '@dolphin/contract/channels/channels.constants';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { useEditForm } from '../../../lib/form/use-edit-form.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { CHANGED } from './changed.ts';
import type { PartProps } from './settings-read.ts';
import { channelSettingsText } from './settings.text.ts';

/** The word for "channel" in every text. [UIX-2] */
export function LabelSettings({ settings }: PartProps) {
  const text = useText(channelSettingsText);
  const { KO, EN } = settings.channel.GLOBAL_NAME_SPACE.CHANNEL;
  const form = useEditForm(channels.rename, {
    stored: { ko: KO, en: EN },
    version: settings.version,
    at: { channelId: settings.channel.id },
    toForm: (stored) => stored,
    toStored: ({ ko, en }) => ({ ko: ko.trim(), en: en.trim() }),
    describe: { ko: { label: text.wordKo }, en: { label: text.wordEn } },
    refresh: CHANGED,
  });
  return (
    <Card title={text.word}>
      <form {...form.props} className="channel-settings-form">
        <p className="text-sm text-muted">{text.wordHint}</p>
        <div className="channel-settings-two">
          <TextField label={text.wordKo} maxLength={LABEL_KO_MAX} {...form.text('ko')} />
          <TextField label={text.wordEn} maxLength={LABEL_EN_MAX} {...form.text('en')} />
        </div>
      </form>
    </Card>
  );
}
