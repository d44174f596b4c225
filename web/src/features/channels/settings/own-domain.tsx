import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import Copy from 'lucide-react/icons/copy';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge, type BadgeTone } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { CHANGED } from './changed.ts';
import type { ChannelSettingsRead } from './settings-read.ts';
import { ownDomainText } from './own-domain.text.ts';
import { askForPlan } from '../../../shared/plans/ask-for-plan.ts';

type OwnDomain = NonNullable<ChannelSettingsRead['ownDomain']>;
const TONES: Readonly<Record<OwnDomain['state'], BadgeTone>> = {
  WAITING: 'warning',
  VERIFIED: 'ok',
  MISSING: 'danger',
};

/** What has to stand in the DNS before the domain leads here, and whether it does. [CHN-106] */
export function OwnDomainState({ channelId, own }: { readonly channelId: number; readonly own: OwnDomain }) {
  const text = useText(ownDomainText);
  const check = useCommand(channelSettings.checkDomain, {
    refresh: CHANGED,
    on: askForPlan,
    onSuccess: ({ answer }) =>
      overlay.toast(answer === 'MISSING' ? text.notFound : text[answer], {
        kind: answer === 'FOUND' ? 'ok' : 'warning',
      }),
  });
  const record = [
    [text.recordType, 'TXT'],
    [text.recordName, own.recordName],
    [text.recordValue, own.recordValue],
  ] as const;
  const copy = async (value: string) => overlay.toast((await copyText(value)) ? text.copied : text.copyFailed, {});
  return (
    <section className="own-domain" aria-label={own.domain}>
      <p className="own-domain-head">
        <b>{own.domain}</b>{' '}
        <Badge size="sm" tone={TONES[own.state]}>
          {text[own.state]}
        </Badge>
      </p>
      {own.state === 'VERIFIED' ? null : (
        <p className="text-sm text-muted">{own.state === 'WAITING' ? text.waitingHint : text.missingHint}</p>
      )}
      <dl className="own-domain-record">
        {record.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <code>{value}</code>
              {value === 'TXT' ? null : (
                <IconButton
                  size="sm"
                  variant="plain"
                  label={text.copyOf({ what: label })}
                  onClick={() => void copy(value)}
                >
                  <Copy aria-hidden />
                </IconButton>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Button size="sm" variant="ghost" loading={check.isPending} onClick={() => check.mutate({ channelId })}>
        {text.check}
      </Button>
    </section>
  );
}
