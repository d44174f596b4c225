import { commerceErrors } from '@dolphin/contract/commerce/commerce.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { passes } from '@dolphin/contract/core/roles';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import type { Db } from '../../core/db.ts';
import { AppError } from '../../core/fail.ts';
import type { Me } from '../../core/module.ts';
import { findWorksheetAccess, type WorksheetAccess } from '../worksheets/my-worksheets.queries.ts';
import { isStaff } from './access.rules.ts';

/**
 * Why somebody may not open a worksheet; undefined when they may. It is opened by being assigned, by a course that holds
 * it, by being paid for, or by teaching in its channel. [LMS-1] [PAY-16]
 */
export function worksheetRefusal(
  { channelId, isVisible, priceKrw, role, isAssigned, isPaid, isInCourse }: Omit<WorksheetAccess, 'id' | 'title'>,
  isAdmin: boolean,
) {
  const roles = role === null ? [] : [role];
  if (isStaff(channelId, { roles, isAdmin })) return undefined;
  if (isAssigned || isInCourse) return undefined;
  // What was paid for stays open when it is hidden or sold no more.
  if (isPaid && (channelId === null || passes(roles, 'USER'))) return undefined;
  if (!isVisible) return coreErrors.RESOURCE_NOT_FOUND;
  if (channelId !== null && !passes(roles, 'USER')) return learningErrors.CHANNEL_CONTENT_UNAUTHORIZED;
  if (priceKrw !== null) return commerceErrors.NEED_TO_PAY;
  return learningErrors.NOT_ENROLLED_WORKSHEET;
}

/** The first line of every call of a learner that names a worksheet: one statement. */
export async function requireWorksheet(db: Db, me: Me, worksheetId: number): Promise<WorksheetAccess> {
  const access = await findWorksheetAccess(db, me.id, worksheetId);
  const refusal = access ? worksheetRefusal(access, me.isAdmin) : coreErrors.RESOURCE_NOT_FOUND;
  if (!access || refusal) throw new AppError(refusal ?? coreErrors.RESOURCE_NOT_FOUND, {});
  return access;
}
