import { CONSENT_REQUESTS_SHOWN } from '@dolphin/contract/channels/consent-requests/consent-requests.constants';
import { consentRequests } from '@dolphin/contract/channels/consent-requests/consent-requests.contract';
import { consentRequestErrors } from '@dolphin/contract/channels/consent-requests/consent-requests.errors';
import { consentRequestEvents } from '@dolphin/contract/channels/consent-requests/consent-requests.events';
import { passes } from '@dolphin/contract/core/roles';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { insertEntries } from '../audit/audit.queries.ts';
import type { GuardianParts } from '../guardians/readable-member.ts';
import { type At, type Caller, childrenFor, chosenMembers, requireTaught } from './consent-children.ts';
import { revokeLinks } from '../consent-links/consent-links.queries.ts';
import {
  deleteRequest,
  findDetail,
  findRequest,
  hasAnswer,
  insertChildren,
  insertRequest,
  lockRequest,
  type RequestFields,
  type RequestRow,
  selectHistory,
  selectRequests,
  updateRequest,
  updateState,
} from './consent-requests.queries.ts';
import { checkDueDay } from './consent-rules.ts';
import { toAnswer, toChild, toListed, toRequest } from './consent-shapes.ts';
import { exportConsents } from './export-consents.ts';
import { publishConsents } from './publish-consents.ts';
import { remindGuardians } from './remind-guardians.ts';

type Find<Row extends RequestRow> = (db: Db, channelId: number, requestId: number) => Promise<Row | undefined>;

/** Managers, and the coach who wrote it; for everybody else it is missing. [CHN-225] */
async function requireRequest<Row extends RequestRow>(
  { db, roles, me }: Caller,
  at: At,
  find: Find<Row>,
): Promise<Row> {
  const request = await find(db, at.channelId, at.consentRequestId);
  if (!request || !(passes(roles, 'MANAGER') || request.authorId === me.id))
    throw fail(consentRequestErrors.CONSENT_REQUEST_NOT_FOUND);
  return request;
}

const typedOf = ({ title, content, refusalNote, dueDay }: RequestFields): RequestFields => ({
  title: title.normalize('NFC').trim(),
  content: content.normalize('NFC').trim(),
  refusalNote: refusalNote.normalize('NFC').trim(),
  dueDay,
});

export const consentRequestsModule = (parts: GuardianParts) =>
  implement(consentRequests, {
    async list({ db, roles, me, now }, { channelId, state, before }) {
      const rows = await selectRequests(db, {
        channelId,
        authorId: passes(roles, 'MANAGER') ? null : me.id,
        state: state ?? null,
        before: before ?? null,
        limit: CONSENT_REQUESTS_SHOWN + 1,
      });
      const shown = rows.slice(0, CONSENT_REQUESTS_SHOWN);
      return {
        consentRequestList: shown.map((row) => toListed(row, now)),
        next: rows.length > CONSENT_REQUESTS_SHOWN ? (shown.at(-1)?.id ?? null) : null,
      };
    },

    async detail(ctx, at) {
      const request = await requireRequest(ctx, at, findDetail);
      const { reminderCount, remindedAt, authorName, isAnswered } = request;
      const children = await childrenFor(parts, ctx, at);
      return {
        ...toRequest(request, ctx.now),
        isEditable: !isAnswered,
        reminderCount,
        remindedAt: remindedAt?.toISOString() ?? null,
        authorName,
        childList: children.map((child) => toChild(child, ctx.now)),
      };
    },

    async make(ctx, { channelId, userIdList, channelGroupId, ...typed }) {
      const { db, me, now } = ctx;
      checkDueDay(typed.dueDay, now);
      const params = { ...(userIdList && { userIdList }), ...(channelGroupId !== undefined && { channelGroupId }) };
      const memberIds = await chosenMembers(parts, ctx, channelId, params);
      const requestId = await insertRequest(db, { channelId, authorId: me.id, now }, typedOf(typed));
      await insertChildren(db, requestId, memberIds);
      await publish(db, consentRequestEvents.consentAsked, 0, {
        channelId,
        consentRequestId: requestId,
        isReminder: false,
      });
      await publishConsents(db, { channelId, requestId, authorId: me.id, memberId: null });
      return { consentRequestId: requestId, childCount: memberIds.length };
    },

    async change(ctx, { channelId, consentRequestId, revision, ...given }) {
      const { db, now } = ctx;
      const request = await requireRequest(ctx, { channelId, consentRequestId }, lockRequest);
      if (request.revision !== revision) throw fail(consentRequestErrors.CONSENT_CHANGED);
      const typed = typedOf(given);
      if (typed.dueDay !== request.dueDay) checkDueDay(typed.dueDay, now);
      const isOtherText =
        typed.title !== request.title || typed.content !== request.content || typed.refusalNote !== request.refusalNote;
      if (isOtherText && (await hasAnswer(db, request.id))) throw fail(consentRequestErrors.CONSENT_ANSWERED);
      const next = await updateRequest(db, request.id, typed, { isOtherText, now });
      await publishConsents(db, { channelId, requestId: request.id, authorId: request.authorId, memberId: null });
      return { revision: next };
    },

    async setState(ctx, { channelId, consentRequestId, state }) {
      const { id, authorId } = await requireRequest(ctx, { channelId, consentRequestId }, lockRequest);
      await updateState(ctx.db, id, state, ctx.now);
      await publishConsents(ctx.db, { channelId, requestId: id, authorId, memberId: null });
      return {};
    },

    async remove(ctx, { channelId, consentRequestId }) {
      const { id, title, authorId } = await requireRequest(ctx, { channelId, consentRequestId }, lockRequest);
      await publishConsents(ctx.db, { channelId, requestId: id, authorId, memberId: null });
      await deleteRequest(ctx.db, id);
      const changes = [{ subject: 'consentRequestRemoved', before: title, after: null }];
      await insertEntries(ctx.db, { channelId, actorId: ctx.me.id, kind: 'GUARDIAN', changes });
      return {};
    },

    async remind(ctx, { channelId, consentRequestId, reminderCount, isByMessage }) {
      const at = { channelId, consentRequestId };
      const request = await requireRequest(ctx, at, lockRequest);
      const children = await childrenFor(parts, ctx, at);
      return remindGuardians(ctx, { channelId, request, children, seenCount: reminderCount, isByMessage });
    },

    async revoke(ctx, { channelMemberId, ...at }) {
      const { id } = await requireRequest(ctx, at, findRequest);
      await requireTaught(parts, ctx, at, channelMemberId);
      if (!(await revokeLinks(ctx.db, id, channelMemberId))) throw fail(consentRequestErrors.CONSENT_REQUEST_NOT_FOUND);
      await publishConsents(ctx.db, { channelId: at.channelId, requestId: id, authorId: ctx.me.id, memberId: 0 });
      return {};
    },

    async history(ctx, { channelMemberId, ...at }) {
      const { id } = await requireRequest(ctx, at, findRequest);
      await requireTaught(parts, ctx, at, channelMemberId);
      const rows = await selectHistory(ctx.db, id, channelMemberId);
      return { answerList: rows.flatMap((row) => toAnswer(row) ?? []) };
    },

    async exports(ctx, at) {
      const request = await requireRequest(ctx, at, findRequest);
      return exportConsents(request, await childrenFor(parts, ctx, at), {
        language: ctx.client.language,
        now: ctx.now,
      });
    },
  });
