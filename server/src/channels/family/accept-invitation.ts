import {
  FAMILY_CHILDREN_MAX,
  type FamilyObstacle,
  GUARDIAN_ACCOUNT_AGE,
} from '@dolphin/contract/channels/family/family.constants';
import { familyErrors } from '@dolphin/contract/channels/family/family.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { lockUser } from '../../accounts/public.ts';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { type AppError, fail } from '../../core/fail.ts';
import type { Ctx } from '../../core/module.ts';
import { lockGuardians } from '../guardians/guardians.queries.ts';
import { recordGuardian } from '../guardians/record-guardian.ts';
import { findAdult, findInvited, insertLink, type Invited } from './family.queries.ts';
import { readInvitation } from './invitation-link.ts';

const ERRORS: Readonly<Record<FamilyObstacle, () => AppError>> = {
  YOURSELF: () => fail(familyErrors.FAMILY_YOURSELF),
  TOO_YOUNG: () => fail(familyErrors.FAMILY_TOO_YOUNG, { age: GUARDIAN_ACCOUNT_AGE }),
  ALREADY_LINKED: () => fail(familyErrors.FAMILY_ALREADY_LINKED),
  TOO_MANY: () => fail(familyErrors.FAMILY_LIMIT, { max: FAMILY_CHILDREN_MAX }),
};

type Params = { readonly app: App; readonly db: Db; readonly now: Date };

/** An invitation that is good, or that this account has accepted. Every other one is missing, whatever it was. [CHN-216] */
export async function openInvitation(
  { app, db, now }: Params,
  token: string,
  userId: number | null,
): Promise<Invited & { readonly isAccepted: boolean }> {
  const link = readInvitation(app, token);
  const invited = link && (await findInvited(db, link.guardianId));
  if (!invited || invited.inviteNumber !== link.inviteNumber) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  if (userId !== null && invited.linkedUserId === userId) return { ...invited, isAccepted: true };
  const isGood = invited.linkedUserId === null && invited.expiresAt !== null && invited.expiresAt > now;
  if (!isGood) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return { ...invited, isAccepted: false };
}

/** What stops this account from becoming the guardian. [CHN-215] */
export async function obstacleFor(
  { db, now }: Pick<Params, 'db' | 'now'>,
  userId: number,
  { childUserId, channelMemberId }: Invited,
): Promise<FamilyObstacle | null> {
  if (childUserId === userId) return 'YOURSELF';
  const adult = await findAdult(db, { userId, channelMemberId, now });
  if (adult.isTooYoung) return 'TOO_YOUNG';
  if (adult.isLinked) return 'ALREADY_LINKED';
  return adult.childCount >= FAMILY_CHILDREN_MAX ? 'TOO_MANY' : null;
}

/** Links the account. Accepted twice it is linked once; of two accounts at once the first is linked. [CHN-216] */
export async function acceptInvitation(
  { app, db, now, me }: Pick<Ctx, 'app' | 'db' | 'now'> & { readonly me: { readonly id: number } },
  token: string,
): Promise<number> {
  const { channelMemberId } = await openInvitation({ app, db, now }, token, me.id);
  await lockUser(db, me.id);
  await lockGuardians(db, channelMemberId);
  const invited = await openInvitation({ app, db, now }, token, me.id);
  if (invited.isAccepted) return channelMemberId;
  const obstacle = await obstacleFor({ db, now }, me.id, invited);
  if (obstacle !== null) throw ERRORS[obstacle]();
  const { guardianId, channelId, childUserId, invitedBy } = invited;
  await insertLink(db, { guardianId, userId: me.id, invitedBy: invitedBy ?? 'STAFF', now });
  await recordGuardian({ db, me }, { channelId, userId: childUserId, subject: 'guardianLinked', guardianId });
  return channelMemberId;
}
