import { coreErrors } from '@dolphin/contract/core/core.errors';
import { friendErrors } from '@dolphin/contract/social/friends.errors';
import type { reports } from '@dolphin/contract/social/reports.contract';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { replacePortrait } from '../../accounts/public.ts';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import type { Handlers } from '../../core/module.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { replaceIntroduction } from '../../profile/public.ts';
import {
  findOpenHiding,
  insertHiding,
  lockReport,
  selectReportedLoungeMessages,
  updateHidingUndone,
  updateWhispersHidden,
  updateWhispersShown,
} from './hidings.queries.ts';
import type { Evidence, HiddenContent } from './reports.tables.ts';

/** The lounge is a higher domain: hides its messages at a moment, or shows them again with null. */
export type HideLoungeMessages = (db: Db, messageIds: readonly number[], hiddenAt: Date | null) => Promise<void>;

type Hiding = Pick<Handlers<typeof reports>, 'hide' | 'showAgain'>;
type Reported = {
  readonly reportId: number;
  readonly targetId: number;
  readonly evidence: Evidence;
  readonly now: Date;
};

/** Takes what a report is about out of sight, and back. Once is as good as twice. [SEC-215] */
export function hideContent(hideLoungeMessages: HideLoungeMessages): Hiding {
  async function hide(db: Db, { reportId, targetId, evidence, now }: Reported): Promise<HiddenContent | undefined> {
    const { kind, contentId } = evidence;
    if (kind === 'PROFILE') {
      const introduction = await replaceIntroduction(db, targetId, '', now);
      return { kind, introduction, portraitKey: (await replacePortrait(db, targetId, null)) ?? null };
    }
    if (kind === 'SAYING') {
      const messageIds = await selectReportedLoungeMessages(db, reportId);
      await hideLoungeMessages(db, messageIds, now);
      return { kind, messageIds };
    }
    if (kind !== 'WHISPER' || contentId === undefined) return undefined;
    const messages = await updateWhispersHidden(db, { reportId, contentId, targetId, now });
    await publishEach(
      db,
      socialEvents.messageRemoved,
      messages.flatMap(({ chatId, sequence, partnerId }) =>
        [targetId, partnerId].map((target) => ({ target, payload: { chatId, sequence } })),
      ),
    );
    return { kind, messageIds: messages.map(({ messageId }) => messageId) };
  }

  async function show(db: Db, targetId: number | null, content: HiddenContent, now: Date): Promise<void> {
    if (content.kind === 'WHISPER') await updateWhispersShown(db, content.messageIds);
    else if (content.kind === 'SAYING') await hideLoungeMessages(db, loungeMessageIds(content), null);
    else if (targetId !== null) {
      // What the person has chosen since stays.
      const written = await replaceIntroduction(db, targetId, content.introduction, now);
      if (written !== '') await replaceIntroduction(db, targetId, written, now);
      const chosen = await replacePortrait(db, targetId, content.portraitKey);
      if (chosen) await replacePortrait(db, targetId, chosen);
    }
  }

  return {
    async hide({ db, me, now }, { reportId }) {
      const report = await lockReport(db, reportId);
      if (!report) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      if (await findOpenHiding(db, reportId)) return {};
      const { targetId, evidence } = report;
      const content =
        targetId === null || evidence === null ? undefined : await hide(db, { reportId, targetId, evidence, now });
      if (!content) throw fail(friendErrors.REPORT_NOTHING_TO_HIDE);
      await insertHiding(db, { reportId, content, byId: me.id, now });
      return {};
    },

    async showAgain({ db, me, now }, { reportId }) {
      const report = await lockReport(db, reportId);
      if (!report) throw fail(coreErrors.RESOURCE_NOT_FOUND);
      const hiding = await findOpenHiding(db, reportId);
      if (!hiding) return {};
      await show(db, report.targetId, hiding.content, now);
      await updateHidingUndone(db, hiding.id, me.id, now);
      return {};
    },
  };
}

/** Rows from before 2026-11-18 have the ids under their old name. */
function loungeMessageIds({ messageIds, sayingIds }: HiddenContent & { readonly kind: 'SAYING' }): readonly number[] {
  return messageIds ?? sayingIds ?? [];
}
