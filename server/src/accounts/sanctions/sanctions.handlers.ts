import { accountEvents } from '@dolphin/contract/accounts/accounts.events';
import { sanctionErrors } from '@dolphin/contract/accounts/admin/sanctions.errors';
import { sanctions, SUSPENSION_DAYS_MAX } from '@dolphin/contract/accounts/admin/sanctions.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { fail, failAt } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import {
  findSame,
  insertSanction,
  lockSanctioned,
  type SanctionRow,
  selectNotices,
  updateSeen,
  updateUndone,
} from './sanctions.queries.ts';

const DAY_MS = 86_400_000;

export const sanctionsModule = implement(sanctions, {
  async create({ db, app, me, now }, { userId, kind, reason: typed, until, reportId }) {
    if (userId === me.id) throw fail(sanctionErrors.SANCTION_YOURSELF);
    const reason = typed.trim();
    if (reason === '') throw failAt('reason', coreErrors.VALIDATION_FAIL);
    const end = kind === 'SUSPEND' ? readEnd(until, now) : null;
    const person = await lockSanctioned(db, userId);
    if (!person) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    if (person.isAdmin) throw fail(sanctionErrors.SANCTION_ADMIN);
    const given = { userId, kind, reason, until: end, reportId: reportId ?? null, byId: me.id, now };
    const same = await findSame(db, given);
    if (same !== undefined) return { sanctionId: same };
    const sanctionId = await insertSanction(db, given);
    if (kind === 'WARN') await publish(db, accountEvents.warned, userId, { sanctionId });
    else await endSessions(db, app, { userId, reason: 'SANCTIONED', now });
    return { sanctionId };
  },

  async undo({ db, me, now }, { userId, sanctionId }) {
    if (!(await updateUndone(db, { userId, sanctionId, byId: me.id, now }))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return {};
  },

  async mine({ db, me }) {
    const rows = await selectNotices(db, me.id);
    return { sanctionList: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
  },

  async check({ db, me, now }, { sanctionId }) {
    if (!(await updateSeen(db, me.id, sanctionId, now))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return {};
  },
});

function readEnd(until: string | undefined, now: Date): Date {
  const end = new Date(until ?? '');
  const days = (end.getTime() - now.getTime()) / DAY_MS;
  if (!(days > 0 && days <= SUSPENSION_DAYS_MAX)) throw failAt('until', coreErrors.VALIDATION_FAIL);
  return end;
}

const named = (userId: number | null, nickname: string | null) => (userId === null ? null : { userId, nickname });

export function toSanction(row: SanctionRow, now: Date) {
  return {
    sanctionId: row.sanctionId,
    kind: row.kind,
    reason: row.reason,
    until: row.until?.toISOString() ?? null,
    reportId: row.reportId,
    by: named(row.byId, row.byNickname),
    createdAt: row.createdAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    undoneBy: named(row.undoneById, row.undoneByNickname),
    seenAt: row.seenAt?.toISOString() ?? null,
    isActive: row.undoneAt === null && (row.until === null || row.until > now),
  };
}
