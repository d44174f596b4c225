import type { memberGuardians } from '@dolphin/contract/channels/guardians/guardians.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { GuardianRow } from './guardians.queries.ts';

type Guardian = OutputOf<typeof memberGuardians.list>['guardianList'][number];

export function toGuardian(row: GuardianRow): Guardian {
  const { id, name, relation, phoneMasked, emailMasked, language, source, revision } = row;
  return {
    guardianId: id,
    name,
    relation,
    phoneNumber: phoneMasked,
    email: emailMasked ?? '',
    language,
    source,
    revision,
    consentList: [
      ...consentOf('PERSONAL_INFORMATION', row.consentMethod, row.consentedAt),
      ...consentOf('MARKETING', row.marketingMethod, row.marketingAt),
    ],
  };
}

type Consent = Guardian['consentList'][number];

function consentOf(kind: Consent['kind'], method: Consent['method'] | null, at: Date | null): readonly Consent[] {
  return method === null || at === null ? [] : [{ kind, method, agreedAt: at.toISOString() }];
}
