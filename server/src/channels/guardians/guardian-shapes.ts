import type { memberGuardians } from '@dolphin/contract/channels/guardians/guardians.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { GuardianRow } from './guardians.queries.ts';

type Guardian = OutputOf<typeof memberGuardians.list>['guardianList'][number];

export function toGuardian(row: GuardianRow, now: Date): Guardian {
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
    account: accountOf(row, now),
    consentList: [
      ...consentOf('PERSONAL_INFORMATION', row.consentMethod, row.consentedAt),
      ...consentOf('MARKETING', row.marketingMethod, row.marketingAt),
    ],
  };
}

/** An invitation that has expired is none. */
function accountOf(
  { linkedAt, inviteExpiresAt, invitedBy, inviteNumber }: GuardianRow,
  now: Date,
): Guardian['account'] {
  const isOpen = inviteExpiresAt !== null && inviteExpiresAt > now;
  return {
    linkedAt: linkedAt?.toISOString() ?? null,
    invitedUntil: isOpen ? inviteExpiresAt.toISOString() : null,
    invitedBy: linkedAt !== null || isOpen ? invitedBy : null,
    inviteNumber,
  };
}

type Consent = Guardian['consentList'][number];

function consentOf(kind: Consent['kind'], method: Consent['method'] | null, at: Date | null): readonly Consent[] {
  return method === null || at === null ? [] : [{ kind, method, agreedAt: at.toISOString() }];
}
