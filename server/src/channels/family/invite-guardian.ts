import { FAMILY_INVITATION_DAYS, type FamilyInviter } from '@dolphin/contract/channels/family/family.constants';
import { familyErrors } from '@dolphin/contract/channels/family/family.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { type Language, localize } from '@dolphin/contract/core/text';
import { measureMessage, normalizeMessage } from '@dolphin/contract/messaging/message-text';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import type { Ctx } from '../../core/module.ts';
import { sendMessages } from '../../messaging/public.ts';
import { ownerOf } from '../guardian-messages/message-shapes.ts';
import { senderOf } from '../guardian-messages/sender-of.ts';
import { guardianNumbers } from '../guardians/guardian-numbers.ts';
import { lockGuardians } from '../guardians/guardians.queries.ts';
import { findInvited, type Invited, updateInvited } from './family.queries.ts';
import { familyMessageText } from './family-message.text.ts';
import { INVITE_NUMBER_MAX, type Invitation, invitationUrl } from './invitation-link.ts';

const DAY_MS = 86_400_000;

type Params = {
  readonly memberId: number;
  readonly guardianId: number;
  /** The number that the caller saw. */ readonly inviteNumber: number;
  readonly invitedBy: FamilyInviter;
};
type Opened = { readonly invitation: Invitation; readonly expiresAt: Date; readonly invited: Invited };

/** Opens an invitation; those before are worthless. Of two at once the second is refused. [CHN-216] */
export async function openNewInvitation(
  db: Db,
  now: Date,
  { memberId, guardianId, inviteNumber: seen, invitedBy }: Params,
): Promise<Opened> {
  await lockGuardians(db, memberId);
  const invited = await findInvited(db, guardianId);
  if (invited?.channelMemberId !== memberId) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  if (invited.linkedUserId !== null) throw fail(familyErrors.FAMILY_GUARDIAN_LINKED);
  if (invited.inviteNumber !== seen) throw fail(familyErrors.FAMILY_INVITED_MEANWHILE);
  const inviteNumber = (seen % INVITE_NUMBER_MAX) + 1;
  const expiresAt = new Date(now.getTime() + FAMILY_INVITATION_DAYS * DAY_MS);
  await updateInvited(db, { guardianId, inviteNumber, expiresAt, invitedBy });
  return { invitation: { guardianId, inviteNumber }, expiresAt, invited };
}

/** The address by text message to the number of the guardian. */
export async function sendInvitation(
  { app, db, now, me }: Pick<Ctx, 'app' | 'db' | 'now'> & { readonly me: { readonly id: number } },
  { invitation, invited }: Opened,
): Promise<void> {
  const { channelId, childUserId, guardianId } = invited;
  const numbers = await guardianNumbers({ db, app }, { channelId, userIds: [childUserId] });
  const to = numbers.find((number) => number.guardianId === guardianId);
  // A number that can no longer be read.
  if (!to) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  await sendMessages(app, db, now, {
    ...ownerOf(channelId),
    actorId: me.id,
    key: `family:${guardianId}.${invitation.inviteNumber}`,
    sender: await senderOf(app, db, channelId),
    isAd: false,
    messages: [
      {
        phone: to.phoneNumber,
        content: messageOf(invited, to.language, invitationUrl(app, invitation)),
        label: invited.nickname,
        subjectId: childUserId,
      },
    ],
  });
}

/** Nobody can edit this text: what no phone shows, such as an emoji of a name, is left out instead of refused. */
function messageOf({ channelName: place, childName: name }: Invited, language: Language, url: string): string {
  const { invitation } = localize(familyMessageText, language);
  const text = normalizeMessage(invitation({ place, name, days: FAMILY_INVITATION_DAYS, url }));
  const blocked = new Set(measureMessage(text).blocked);
  return [...text].filter((character) => !blocked.has(character)).join('');
}
