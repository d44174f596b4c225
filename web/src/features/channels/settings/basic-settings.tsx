import {
  CHANNEL_COLORS,
  CHANNEL_INTRODUCTION_MAX,
  CHANNEL_NAME_MAX,
  DOLPHIN_VISIBLE_STATES,
  JOIN_METHODS,
  REVIEW_METHODS,
} from '@dolphin/contract/channels/channels.constants';
import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { useEditForm } from '../../../lib/form/use-edit-form.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Card } from '../../../ui/card/card.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { CHANGED } from './changed.ts';
import type { PartProps } from './settings-read.ts';
import { channelSettingsText } from './settings.text.ts';

export function BasicSettings({ settings }: PartProps) {
  const text = useText(channelSettingsText);
  const { id, name, introduction, color, joinMethod, dolphinVisibleState, contactEmail, contactChatUrl } =
    settings.channel;
  const { reviewMethod } = settings;
  const form = useEditForm(channelSettings.update, {
    stored: { name, introduction, color, joinMethod, dolphinVisibleState, contactEmail, contactChatUrl, reviewMethod },
    version: settings.version,
    at: { channelId: id },
    toForm: (stored) => ({
      ...stored,
      contactEmail: stored.contactEmail ?? '',
      contactChatUrl: stored.contactChatUrl ?? '',
    }),
    toStored: (values) => ({
      ...values,
      name: values.name.trim(),
      introduction: values.introduction.trim(),
      contactEmail: values.contactEmail.trim() || null,
      contactChatUrl: values.contactChatUrl.trim() || null,
    }),
    describe: {
      name: { label: text.name },
      introduction: { label: text.introduction },
      color: { label: text.color, show: (value) => text[value] },
      joinMethod: { label: text.joinMethod, show: (value) => text[value] },
      dolphinVisibleState: { label: text.visibility, show: (value) => text[value] },
      contactEmail: { label: text.contactEmail },
      reviewMethod: { label: text.reviewMethod, show: (value) => text[value] },
      contactChatUrl: { label: text.contactChatUrl },
    },
    refresh: CHANGED,
  });
  return (
    <Card title={text.basics}>
      <form {...form.props} className="channel-settings-form">
        <TextField label={text.name} maxLength={CHANNEL_NAME_MAX} {...form.text('name')} />
        <TextArea
          label={text.introduction}
          optionalLabel={text.optional}
          maxLength={CHANNEL_INTRODUCTION_MAX}
          counter={(used, max) => text.count({ used, max: max ?? 0 })}
          autoGrow
          {...form.text('introduction')}
          required={false}
        />
        <RadioGroup
          label={text.color}
          layout="cards"
          {...form.choice('color')}
          options={CHANNEL_COLORS.map((value) => ({
            value,
            label: text[value],
            picture: <span className="channel-settings-swatch" data-tint={value} />,
          }))}
        />
        <RadioGroup
          label={text.joinMethod}
          {...form.choice('joinMethod')}
          options={JOIN_METHODS.map((value) => ({ value, label: text[value], hint: text[`${value}_HINT`] }))}
        />
        <RadioGroup
          label={text.visibility}
          {...form.choice('dolphinVisibleState')}
          options={DOLPHIN_VISIBLE_STATES.map((value) => ({ value, label: text[value], hint: text[`${value}_HINT`] }))}
        />
        <RadioGroup
          label={text.reviewMethod}
          {...form.choice('reviewMethod')}
          options={REVIEW_METHODS.map((value) => ({ value, label: text[value], hint: text[`${value}_HINT`] }))}
        />
        <div className="channel-settings-two">
          <TextField
            label={text.contactEmail}
            hint={text.contactEmailHint}
            optionalLabel={text.optional}
            type="email"
            autoComplete="off"
            {...form.text('contactEmail')}
            required={false}
          />
          <TextField
            label={text.contactChatUrl}
            hint={text.contactChatUrlHint}
            optionalLabel={text.optional}
            type="url"
            autoComplete="off"
            {...form.text('contactChatUrl')}
            required={false}
          />
        </div>
        {form.error ? (
          <p role="alert" className="channel-settings-error">
            {form.error}
          </p>
        ) : null}
      </form>
    </Card>
  );
}
