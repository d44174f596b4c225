import { PUBLIC_PLUGINS, type PublicPlugin } from '@dolphin/contract/channels/channels.constants';
import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { useEditForm } from '../../../lib/form/use-edit-form.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { CHANGED } from './changed.ts';
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
  const form = useEditForm(channelSettings.setPlugin, {
    stored: { value: settings.channel.pluginMap[name] ?? null },
    version: settings.version,
    at: { channelId: settings.channel.id, name },
    toForm: (stored) => ({ value: stored.value ?? '' }),
    toStored: ({ value }) => ({ value: value.trim() || null }),
    describe: { value: { label: text[name] } },
    refresh: CHANGED,
  });
  return (
    <form {...form.props} className="channel-settings-form">
      <TextField
        label={text[name]}
        hint={text[`${name}_HINT`]}
        autoComplete="off"
        spellCheck={false}
        {...form.text('value')}
        required={false}
      />
    </form>
  );
}
