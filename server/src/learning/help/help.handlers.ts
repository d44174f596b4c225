import { coreErrors } from '@dolphin/contract/core/core.errors';
import { coachingErrors } from '@dolphin/contract/learning/coaching/coaching.errors';
import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import { helpRequests, myHelp } from '@dolphin/contract/learning/coaching/help-requests.contract';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';
import { SHELF_OF_KIND } from '@dolphin/contract/learning/storages/storages.constants';
import { fileUrl } from '@dolphin/contract/storage/storage.constants';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { logStaffContact, notify } from '../../social/public.ts';
import { requireContent } from '../access/require-content.ts';
import { type Coach, type CoachPlace, selectCoaches } from '../coaching/coached.queries.ts';
import { toCoach } from '../coaching/coaching.handlers.ts';
import {
  closeOwnHelp,
  findOwnHelp,
  type LockedHelp,
  lockHelp,
  type MyHelpRow,
  selectQueue,
  updateHelp,
  upsertHelp,
} from './help.queries.ts';

export const helpRequestsModule = implement(helpRequests, {
  async queue({ db, ...caller }, { channelId }) {
    const rows = await selectQueue(db, toCoach(caller, channelId));
    const helpRequestList = rows.map(({ id, portraitKey, takenById, createdAt, takenAt, ...row }) => ({
      helpRequestId: id,
      ...row,
      portrait: portraitKey === null ? null : fileUrl(portraitKey),
      isMine: takenById === caller.me.id,
      createdAt: createdAt.toISOString(),
      takenAt: takenAt?.toISOString() ?? null,
    }));
    return { helpRequestList };
  },

  async take({ db, now, ...caller }, { channelId, helpRequestId }) {
    const coach = toCoach(caller, channelId);
    const help = await requireFree(db, coach, helpRequestId);
    await updateHelp(db, helpRequestId, { state: 'TAKEN', takenBy: coach.coachId, answer: null, now });
    await publishHelp(db, help.coachIds, { channelId, helpRequestId, userId: help.userId, contentId: help.contentId });
    return {};
  },

  async answer({ db, now, ...caller }, { channelId, helpRequestId, answer }) {
    const coach = toCoach(caller, channelId);
    const help = await requireFree(db, coach, helpRequestId);
    await updateHelp(db, helpRequestId, { state: 'CLOSED', takenBy: coach.coachId, answer: answer.trim(), now });
    await logHelp(db, { coachId: coach.coachId, helpRequestId, help, answer: answer.trim(), now });
    await publishHelp(db, help.coachIds, { channelId, helpRequestId, userId: help.userId, contentId: help.contentId });
    await notify(db, {
      userId: help.userId,
      kind: 'helpAnswered',
      params: { nickname: help.myName, title: help.title },
      link: `/learn/${SHELF_OF_KIND[help.kind]}/${help.contentId}`,
    });
    return {};
  },

  async close({ db, now, ...caller }, { channelId, helpRequestId }) {
    const coach = toCoach(caller, channelId);
    const help = await requireFree(db, coach, helpRequestId);
    await updateHelp(db, helpRequestId, { state: 'CLOSED', takenBy: coach.coachId, answer: null, now });
    await publishHelp(db, help.coachIds, { channelId, helpRequestId, userId: help.userId, contentId: help.contentId });
    return {};
  },
});

export const myHelpModule = implement(myHelp, {
  async one({ db, me }, { contentId }) {
    await requireContent(db, me, contentId);
    const places = await selectCoaches(db, [{ userId: me.id, contentId }]);
    const mine = await findOwnHelp(db, me.id, contentId);
    return { mayAsk: places.length > 0, helpRequest: mine ? toMine(mine) : null };
  },

  async ask({ db, me, now, client }, { contentId, body = '' }) {
    await requireContent(db, me, contentId);
    const places = await selectCoaches(db, [{ userId: me.id, contentId }]);
    // Somebody who learns the same in two channels asks in the one they are in.
    const place = places.find(({ channelId }) => channelId === client.channelId) ?? places[0];
    if (!place) throw fail(learningErrors.NOT_ENROLLED_COURSE_CLASS);
    const mine = await upsertHelp(db, { channelId: place.channelId, userId: me.id, contentId, body: body.trim(), now });
    await publishHelp(db, coachesIn(places, mine.channelId), {
      channelId: mine.channelId,
      helpRequestId: mine.id,
      userId: me.id,
      contentId,
    });
    return toMine(mine);
  },

  async withdraw({ db, me, now }, { contentId }) {
    const closed = await closeOwnHelp(db, me.id, contentId, now);
    if (closed)
      await publishHelp(db, coachesIn(await selectCoaches(db, [{ userId: me.id, contentId }]), closed.channelId), {
        channelId: closed.channelId,
        helpRequestId: closed.id,
        userId: me.id,
        contentId,
      });
    return {};
  },
});

type Answered = {
  readonly coachId: number;
  readonly helpRequestId: number;
  readonly help: LockedHelp;
  readonly answer: string;
  readonly now: Date;
};

/** The question is logged with its answer: before, it was written to nobody in particular. */
async function logHelp(tx: Db, { coachId, helpRequestId, help, answer, now }: Answered): Promise<void> {
  const about = { source: 'HELP', contentId: help.contentId, messageId: helpRequestId, now } as const;
  if (help.body !== '')
    await logStaffContact(tx, { ...about, senderId: help.userId, partnerId: coachId, text: help.body });
  await logStaffContact(tx, { ...about, senderId: coachId, partnerId: help.userId, text: answer });
}

/** A request that nobody else has taken; one that is closed is gone. */
async function requireFree(tx: Db, coach: Coach, helpRequestId: number) {
  const help = await lockHelp(tx, coach, helpRequestId);
  if (!help || help.state === 'CLOSED') throw fail(coreErrors.RESOURCE_NOT_FOUND);
  if (help.takenById !== null && help.takenById !== coach.coachId) throw fail(coachingErrors.HELP_ALREADY_TAKEN);
  return help;
}

type HelpChange = {
  readonly channelId: number;
  readonly helpRequestId: number;
  readonly userId: number;
  readonly contentId: number;
};

function coachesIn(places: readonly CoachPlace[], channelId: number): readonly number[] {
  return places.find((place) => place.channelId === channelId)?.coachIds ?? [];
}

/** The one who asked, and everybody who could answer. */
function publishHelp(
  tx: Db,
  coachIds: readonly number[],
  { channelId, helpRequestId, userId, contentId }: HelpChange,
): Promise<void> {
  return publishEach(
    tx,
    coachingEvents.helpChanged,
    [...new Set([userId, ...coachIds])].map((target) => ({ target, payload: { channelId, helpRequestId, contentId } })),
  );
}

function toMine({ id, state, body, takenBy, answer, createdAt, closedAt }: MyHelpRow) {
  return {
    helpRequestId: id,
    state,
    body,
    takenBy,
    answer,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}
