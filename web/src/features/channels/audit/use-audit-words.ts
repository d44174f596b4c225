import type { channelAudit } from '@dolphin/contract/channels/audit.contract';
import { roleText } from '@dolphin/contract/channels/members/roles.text';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useText } from '../../../lib/text/use-text.ts';
import { auditText } from './audit.text.ts';

export type AuditEntry = OutputOf<typeof channelAudit.list>['entryList'][number];

/** An entry in words; what has no word of its own is shown as it is kept. */
export function useAuditWords() {
  const text = useText(auditText);
  const roles = useText(roleText);
  const known = (words: Readonly<Record<string, unknown>>, key: string): string | undefined => {
    const word = words[key];
    return typeof word === 'string' ? word : undefined;
  };
  /** How the guardian was asked, and about which friend: the log has no names. [SOC-163] */
  const askedOf = (value: string): string => {
    const [method, number = ''] = value.split(' ');
    const methods = { PHONE: text.asked_PHONE, IN_PERSON: text.asked_IN_PERSON, WRITTEN: text.asked_WRITTEN };
    return method !== undefined && method in methods ? methods[method as keyof typeof methods]({ number }) : value;
  };
  const valueOf = ({ kind, subject }: AuditEntry, value: string | null): string => {
    if (value === null) return text.nothing;
    if (subject === 'friendApproved' || subject === 'friendDeclined') return askedOf(value);
    if (kind === 'ROLE') return known(roles, value) ?? value;
    if (kind === 'LOOK') return text.picture;
    return value;
  };
  return {
    subjectOf: (entry: AuditEntry): string => {
      const what = known(text, `subject_${entry.subject}`) ?? entry.subject;
      return entry.member ? text.ofMember({ name: entry.member.nickname || text.gone, what }) : what;
    },
    actorOf: ({ actor }: AuditEntry): string => (actor === null ? text.nobody : actor.nickname || text.gone),
    beforeOf: (entry: AuditEntry) => valueOf(entry, entry.before),
    afterOf: (entry: AuditEntry) => valueOf(entry, entry.after),
  };
}
