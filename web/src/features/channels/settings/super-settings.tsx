import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { useForm } from '../../../lib/form/use-form.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { CHANGED, toastSaved } from './changed.ts';
import type { PartProps } from './settings-read.ts';
import { channelSettingsText } from './settings.text.ts';

/** Which channel stands above this one; for the site's administrators. [CHN-13] */
export function SuperSettings({ settings }: PartProps) {
  const text = useText(channelSettingsText);
  const form = useForm(channelSettings.setSuper, {
    initial: { superSlug: '' },
    toInput: (_filled, { superSlug }) => ({ channelId: settings.channel.id, superSlug: superSlug.trim() || null }),
    refresh: CHANGED,
    onSuccess: toastSaved,
  });
  return (
    <Card title={text.superChannel}>
      <p className="text-sm text-muted">
        {text.superHint} {text.superNow({ name: settings.superChannel?.name ?? text.superNone })}
      </p>
      <form {...form.props} className="channel-settings-line">
        <TextField
          label={text.superSlug}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text('superSlug')}
          required={false}
        />
        <Button type="submit" variant="ghost" loading={form.isPending}>
          {text.save}
        </Button>
      </form>
    </Card>
  );
}
