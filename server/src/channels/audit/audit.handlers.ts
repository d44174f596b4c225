import { channelAudit } from '@dolphin/contract/channels/audit.contract';
import { AUDIT_ENTRIES_SHOWN } from '@dolphin/contract/channels/channels.constants';
import { implement } from '../../core/module.ts';
import { selectEntries } from './audit.queries.ts';

export const channelAuditModule = implement(channelAudit, {
  async list({ db }, { channelId, before, kind, actor_id: actorId, from, to }) {
    const rows = await selectEntries(db, {
      channelId,
      beforeId: before ?? null,
      kind: kind ?? null,
      actorId: actorId ?? null,
      from: from ?? null,
      to: to ?? null,
      limit: AUDIT_ENTRIES_SHOWN + 1,
    });
    const shown = rows.slice(0, AUDIT_ENTRIES_SHOWN);
    return {
      entryList: shown.map(({ id, actorId: actor, actorName, userId, userName, createdAt, ...entry }) => ({
        ...entry,
        entryId: id,
        actor: toPerson(actor, actorName),
        member: toPerson(userId, userName),
        createdAt: createdAt.toISOString(),
      })),
      next: rows.length > AUDIT_ENTRIES_SHOWN ? (shown.at(-1)?.id ?? null) : null,
    };
  },
});

function toPerson(userId: number | null, nickname: string | null) {
  return userId === null ? null : { userId, nickname: nickname ?? '' };
}
