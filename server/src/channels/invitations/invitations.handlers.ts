import { nicknameKey } from '@dolphin/contract/accounts/nickname';
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { channelInvitations } from '@dolphin/contract/channels/join/invitations.contract';
import { channelInvitationEvents } from '@dolphin/contract/channels/join/invitations.events';
import { CHANNEL_INVITATIONS_MAX, INVITATION_DAYS } from '@dolphin/contract/channels/join/join.constants';
import { joinErrors } from '@dolphin/contract/channels/join/join.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { PAGE_SIZE, pageCountOf } from '@dolphin/contract/core/paging';
import { socialErrors } from '@dolphin/contract/social/social.errors';
import { fail } from '../../core/fail.ts';
import { enqueue } from '../../core/jobs/job.ts';
import { sendMail } from '../../core/mail/send-mail.job.ts';
import { implement } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { hashSecret, newSecret } from '../../core/seal.ts';
import { lockChannel } from '../join/join.queries.ts';
import { belongs, normalizeText } from '../join/join.rules.ts';
import { invitationMail } from './invitation-mail.ts';
import {
  deleteInvitation,
  findInvited,
  type InvitationRow,
  selectInvitations,
  upsertForEmail,
  upsertForUser,
} from './invitations.queries.ts';

const DAY_MS = 86_400_000;

export const invitationsModule = implement(channelInvitations, {
  async list({ db, now }, { channelId, page = 1 }) {
    const { rows, total } = await selectInvitations(db, channelId, (page - 1) * PAGE_SIZE);
    return {
      invitationList: rows.map((row) => toInvitation(row, now)),
      pageCount: pageCountOf(total),
      totalCount: total,
    };
  },

  async inviteNickname({ db, me, now }, { channelId, nickname }) {
    await lockChannel(db, channelId);
    const invited = await findInvited(db, channelId, nicknameKey(nickname));
    if (!invited) throw fail(socialErrors.USER_NICKNAME_NOT_FOUND);
    if (invited.role === 'BEN') throw fail(joinErrors.CHANNEL_INVITATION_NOT_POSSIBLE);
    if (belongs(invited.role)) throw fail(joinErrors.ALREADY_CHANNEL_MEMBER_USER);
    const row = await upsertForUser(db, { channelId, userId: invited.userId, ...fromNow(me.id, now) });
    if (!row) throw fail(joinErrors.CHANNEL_INVITATION_LIMIT_REACHED, { max: CHANNEL_INVITATIONS_MAX });
    await publish(db, channelInvitationEvents.invited, 0, {
      channelId,
      userId: invited.userId,
      fromId: me.id,
      invitationId: row.id,
    });
    return toInvitation(row, now);
  },

  async inviteEmail({ db, me, app, client, now }, { channelId, email: typed }) {
    const channel = await lockChannel(db, channelId);
    if (!channel) throw fail(channelErrors.CHANNEL_NOT_FOUND);
    const email = normalizeText(typed);
    const token = newSecret();
    const row = await upsertForEmail(db, { channelId, email, tokenHash: hashSecret(token), ...fromNow(me.id, now) });
    if (!row) throw fail(joinErrors.CHANNEL_INVITATION_LIMIT_REACHED, { max: CHANNEL_INVITATIONS_MAX });
    if (row.isMailDue)
      await enqueue(
        db,
        sendMail,
        invitationMail(
          app.config,
          { email, name: row.invitedBy ?? channel.name, place: channel.name, slug: channel.slug, token },
          client.language,
        ),
      );
    return toInvitation(row, now);
  },

  async revoke({ db }, { channelId, invitationId }) {
    // Waits for whoever is accepting it: after the answer nobody comes in with it.
    await lockChannel(db, channelId);
    if (!(await deleteInvitation(db, channelId, invitationId))) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return {};
  },
});

function fromNow(invitedBy: number, now: Date) {
  return {
    invitedBy,
    now,
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    max: CHANNEL_INVITATIONS_MAX,
  };
}

function toInvitation({ id, nickname, email, invitedBy, createdAt, expiresAt }: InvitationRow, now: Date) {
  return {
    invitationId: id,
    nickname,
    email,
    invitedBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
  };
}
