import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { useEditForm } from '../../../lib/form/use-edit-form.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { CHANGED } from './changed.ts';
import type { PartProps } from './settings-read.ts';
import { channelSettingsText } from './settings.text.ts';

/** Which channel stands above this one; for the site's administrators. [CHN-13] */
export function SuperSettings({ settings }: PartProps) {
  const text = useText(channelSettingsText);
  const form = useEditForm(channelSettings.setSuper, {
    stored: { superSlug: settings.superChannel?.slug ?? null },
    version: settings.version,
    at: { channelId: settings.channel.id },
    toForm: (stored) => ({ superSlug: stored.superSlug ?? '' }),
    toStored: ({ superSlug }) => ({ superSlug: superSlug.trim().toLowerCase() || null }),
    describe: { superSlug: { label: text.superSlug } },
    refresh: CHANGED,
  });
  return (
    <Card title={text.superChannel}>
      <p className="text-sm text-muted">
        {text.superHint} {text.superNow({ name: settings.superChannel?.name ?? text.superNone })}
      </p>
      <form {...form.props} className="channel-settings-form">
        <TextField
          label={text.superSlug}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text('superSlug')}
          required={false}
        />
      </form>
    </Card>
  );
}
