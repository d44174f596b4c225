import { CONTACT_READ_HIDDEN_DAYS } from '@dolphin/contract/social/chat/chat.constants';
import { contactLogReads } from '@dolphin/contract/social/chat/contact-log-reads.contract';
import { implement } from '../../core/module.ts';
import {
  type ContactReadRow,
  READS_SHOWN,
  selectReads,
  selectReadsInChannel,
  selectReadsOf,
} from './contact-log-reads.queries.ts';
import { requireIdOf } from './require-id-of.ts';

const DAY_MS = 86_400_000;

function toRead({ id, readerId, readerName, isNewest, readAt }: ContactReadRow) {
  return {
    contactLogReadId: id,
    reader: { userId: readerId, nickname: readerName },
    isNewest,
    readAt: readAt.toISOString(),
  };
}

const subjectOf = ({ subjectId, subjectName }: ContactReadRow) =>
  subjectId === null ? null : { userId: subjectId, nickname: subjectName };

function pageOf(rows: readonly ContactReadRow[]) {
  const shown = rows.slice(0, READS_SHOWN);
  return { shown, nextCursor: rows.length > READS_SHOWN ? (shown.at(-1)?.id ?? null) : null };
}

export const contactLogReadsModule = implement(contactLogReads, {
  async list({ db }, { cursor, nickname }) {
    const rows =
      nickname === undefined
        ? await selectReads(db, cursor ?? null)
        : await selectReadsOf(db, await requireIdOf(db, nickname), cursor ?? null);
    const { shown, nextCursor } = pageOf(rows);
    return { readList: shown.map((row) => ({ ...toRead(row), subject: subjectOf(row) })), nextCursor };
  },

  // Whoever is looked into must not learn of it while it lasts; who runs the academy may be the one. [SOC-162]
  async ofChannel({ db, now }, { channelId, cursor }) {
    const until = new Date(now.getTime() - CONTACT_READ_HIDDEN_DAYS * DAY_MS);
    const { shown, nextCursor } = pageOf(await selectReadsInChannel(db, { channelId, before: cursor ?? null, until }));
    const readList = shown.flatMap((row) => {
      const subject = subjectOf(row);
      return subject ? [{ ...toRead(row), subject }] : [];
    });
    return { readList, nextCursor };
  },
});
