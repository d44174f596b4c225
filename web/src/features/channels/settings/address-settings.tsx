import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { useEditForm } from '../../../lib/form/use-edit-form.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { CHANGED } from './changed.ts';
import type { PartProps } from './settings-read.ts';
import { OwnDomainState } from './own-domain.tsx';
import { channelSettingsText } from './settings.text.ts';
import { askForPlan } from '../../../shared/plans/ask-for-plan.ts';
import { PlanLock } from '../../../shared/plans/plan-lock.tsx';

/** Where the channel is found: at the site, at the first label below it, and at a domain of its own. [CHN-11] */
export function AddressSettings({ settings }: PartProps) {
  const text = useText(channelSettingsText);
  const { id, slug, channelDomain } = settings.channel;
  const site = new URL(settings.siteAddress);
  const form = useEditForm(channelSettings.setDomain, {
    stored: { domain: channelDomain },
    version: settings.version,
    at: { channelId: id },
    toForm: (stored) => ({ domain: stored.domain ?? '' }),
    toStored: ({ domain }) => ({ domain: domain.trim() || null }),
    describe: { domain: { label: text.domain } },
    refresh: CHANGED,
    on: askForPlan,
  });
  const addresses = [
    `${site.origin}/channel/${slug}`,
    `${site.protocol}//${slug}.${site.host}`,
    ...(settings.ownDomain === null || settings.ownDomain.state === 'WAITING'
      ? []
      : [`${site.protocol}//${settings.ownDomain.domain}`]),
  ];
  return (
    <Card title={text.address}>
      <p className="text-sm text-muted">{text.ownAddress}</p>
      <ul className="channel-settings-list">
        {addresses.map((address) => (
          <li key={address}>
            <TextLink href={address} external>
              {address}
            </TextLink>
          </li>
        ))}
      </ul>
      {settings.ownDomain ? <OwnDomainState channelId={id} own={settings.ownDomain} /> : null}
      <PlanLock what="ownDomain" />
      <form {...form.props} className="channel-settings-form">
        <TextField
          label={text.domain}
          hint={text.domainHint}
          optionalLabel={text.optional}
          placeholder="www.example.com"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text('domain')}
          required={false}
        />
      </form>
    </Card>
  );
}
