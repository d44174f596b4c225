import { SECRET_PLUGINS, type SecretPlugin } from '@dolphin/contract/channels/channels.constants';
import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { formatDateTime } from '../../../lib/format.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { CHANGED, toastSaved } from './changed.ts';
import type { PartProps } from './settings-read.ts';
import { channelSettingsText } from './settings.text.ts';

/** Payment keys: written, never read again, and by the master alone. */
export function SecretSettings({ settings }: PartProps) {
  const text = useText(channelSettingsText);
  const { may } = useChannel();
  return (
    <Card title={text.secrets}>
      <p className="text-sm text-muted">{may('MASTER') ? text.secretsHint : text.secretsForMaster}</p>
      {SECRET_PLUGINS.map((name) => (
        <OneSecret key={name} name={name} settings={settings} mayChange={may('MASTER')} />
      ))}
    </Card>
  );
}

function OneSecret({
  name,
  settings,
  mayChange,
}: PartProps & { readonly name: SecretPlugin; readonly mayChange: boolean }) {
  const text = useText(channelSettingsText);
  const channelId = settings.channel.id;
  const stored = settings.secretList.find((secret) => secret.name === name);
  const status = stored ? text.isSet({ when: formatDateTime(stored.updatedAt) }) : text.notSet;
  const form = useForm(channelSettings.setSecret, {
    initial: { value: '' },
    toInput: (_filled, { value }) => ({ channelId, name, value: value.trim() || null }),
    refresh: CHANGED,
    onSuccess: () => {
      form.reset({ value: '' });
    },
  });
  const removal = useCommand(channelSettings.setSecret, { refresh: CHANGED, onSuccess: toastSaved });
  if (!mayChange)
    return (
      <p className="channel-settings-said">
        <b>{text[name]}</b>
        <span className="text-muted">{status}</span>
      </p>
    );
  return (
    <form {...form.props} className="channel-settings-line">
      <TextField
        label={text[name]}
        hint={status}
        placeholder={text.newValue}
        type="password"
        autoComplete="new-password"
        {...form.text('value')}
        required={false}
      />
      {stored ? (
        <Button
          variant="danger"
          loading={removal.isPending}
          onClick={() => removal.mutate({ channelId, name, value: null })}
        >
          {text.remove}
        </Button>
      ) : null}
    </form>
  );
}
