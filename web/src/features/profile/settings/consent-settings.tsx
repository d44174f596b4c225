import { OPTIONAL_CONSENTS } from '@dolphin/contract/accounts/accounts.constants';
import { terms } from '@dolphin/contract/accounts/sign-up/terms.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { formatDate } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { consentsText } from '../../../shared/consents/consents.text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ReadStates } from './read-states.tsx';
import { consentSettingsText } from './security.text.ts';

type Consent = OutputOf<typeof terms.consents>['consentList'][number];

export function ConsentSettings() {
  const text = useText(consentSettingsText);
  const consents = useRead(terms.consents, {}, { isQuiet: true });
  return (
    <Card as="div" className="settings-groups">
      <ReadStates read={consents}>
        {({ consentList }) => {
          const optional = consentList.filter(({ type }) => OPTIONAL_CONSENTS.includes(type));
          const required = consentList.filter(({ isRequired }) => isRequired);
          if (optional.length + required.length === 0) return <EmptyState compact title={text.none} />;
          return (
            <>
              <section className="settings-section" aria-labelledby="consents-optional">
                <h2 id="consents-optional">{text.optional}</h2>
                <p className="settings-note">{text.optionalHint}</p>
                {optional.map((consent) => (
                  <OptionalConsent key={consent.type} consent={consent} />
                ))}
              </section>
              <section className="settings-section" aria-labelledby="consents-required">
                <h2 id="consents-required">{text.required}</h2>
                <p className="settings-note">{text.requiredHint}</p>
                <ul className="settings-rows">
                  {required.map((consent) => (
                    <RequiredConsent key={consent.type} consent={consent} />
                  ))}
                </ul>
              </section>
            </>
          );
        }}
      </ReadStates>
    </Card>
  );
}

function useSince({ agreed, changedAt }: Consent): string {
  const text = useText(consentSettingsText);
  if (changedAt === null) return text.never;
  const date = formatDate(changedAt);
  return agreed ? text.agreedAt({ date }) : text.refusedAt({ date });
}

/** By law the user must be informed what was changed and when, so the toast shows both. */
function OptionalConsent({ consent }: { readonly consent: Consent }) {
  const text = useText(consentSettingsText);
  const names = useText(consentsText);
  const name = names[consent.type];
  const since = useSince(consent);
  const command = useCommand(terms.changeConsent, {
    refresh: [terms.consents],
    onSuccess: ({ agreed, changedAt }) => {
      const params = { name, date: formatDate(changedAt ?? new Date()) };
      overlay.toast(agreed ? text.turnedOn(params) : text.turnedOff(params), { kind: 'ok' });
    },
  });
  const shown = command.isPending ? command.variables.agreed : consent.agreed;
  return (
    <Switch
      label={name}
      hint={since}
      checked={shown}
      onCheckedChange={(agreed) => command.mutate({ type: consent.type as (typeof OPTIONAL_CONSENTS)[number], agreed })}
    />
  );
}

function RequiredConsent({ consent }: { readonly consent: Consent }) {
  const text = useText(consentSettingsText);
  const name = useText(consentsText)[consent.type];
  return (
    <li>
      <div className="settings-row-body">
        <b>{name}</b>
        <p className="settings-note">{useSince(consent)}</p>
      </div>
      <Button
        size="sm"
        variant="ghost"
        aria-label={text.read({ name })}
        onClick={() => void overlay.terms(consent.type)}
      >
        {text.readShort}
      </Button>
    </li>
  );
}
