import { PUBLIC_PLUGINS, type PublicPlugin } from '@dolphin/contract/channels/channels.constants';
import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { useForm } from '../../../lib/form/use-form.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { CHANGED, toastSaved } from './changed.ts';
import type { PartProps } from './settings-read.ts';
import { channelSettingsText } from './settings.text.ts';

/** Keys that browsers load outside services with, so they are no secret. [API-21] */
export function PluginSettings({ settings }: PartProps) {
  const text = useText(channelSettingsText);
  return (
    <Card title={text.plugins}>
      <p className="text-sm text-muted">{text.pluginsHint}</p>
      {PUBLIC_PLUGINS.map((name) => (
        <OnePlugin key={name} name={name} settings={settings} />
      ))}
    </Card>
  );
}

function OnePlugin({ name, settings }: PartProps & { readonly name: PublicPlugin }) {
  const text = useText(channelSettingsText);
  const form = useForm(channelSettings.setPlugin, {
    initial: { value: settings.channel.pluginMap[name] ?? '' },
    toInput: (_filled, { value }) => ({ channelId: settings.channel.id, name, value: value.trim() || null }),
    refresh: CHANGED,
    onSuccess: toastSaved,
  });
  return (
    <form {...form.props} className="channel-settings-line">
      <TextField
        label={text[name]}
        hint={text[`${name}_HINT`]}
        autoComplete="off"
        spellCheck={false}
        {...form.text('value')}
        required={false}
      />
      <Button type="submit" variant="ghost" loading={form.isPending}>
        {text.save}
      </Button>
    </form>
  );
}
