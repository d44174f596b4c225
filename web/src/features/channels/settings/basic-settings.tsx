import {
  CHANNEL_COLORS,
  CHANNEL_INTRODUCTION_MAX,
  CHANNEL_NAME_MAX,
  DOLPHIN_VISIBLE_STATES,
  JOIN_METHODS,
} from '@dolphin/contract/channels/channels.constants';
import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { useForm } from '../../../lib/form/use-form.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { CHANGED, toastSaved } from './changed.ts';
import type { PartProps } from './settings-read.ts';
import { channelSettingsText } from './settings.text.ts';

export function BasicSettings({ settings }: PartProps) {
  const text = useText(channelSettingsText);
  const { id, name, introduction, color, joinMethod, dolphinVisibleState, contactEmail, contactChatUrl } =
    settings.channel;
  const form = useForm(channelSettings.update, {
    initial: {
      name,
      introduction,
      color,
      joinMethod,
      dolphinVisibleState,
      contactEmail: contactEmail ?? '',
      contactChatUrl: contactChatUrl ?? '',
    },
    toInput: (_filled, values) => ({
      channelId: id,
      ...values,
      contactEmail: values.contactEmail.trim() || null,
      contactChatUrl: values.contactChatUrl.trim() || null,
    }),
    refresh: CHANGED,
    onSuccess: toastSaved,
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
        <Button type="submit" loading={form.isPending}>
          {text.save}
        </Button>
      </form>
    </Card>
  );
}
