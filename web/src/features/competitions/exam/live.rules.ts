/** What the live view makes of a participant. [LMS-354] */
import type { exams } from '@dolphin/contract/competitions/exams/exams.contract';
import { OFFLINE_AFTER_MS } from '@dolphin/contract/competitions/exams/exams.rules';
import type { OutputOf } from '@dolphin/contract/core/endpoint';

export type LivePage = OutputOf<typeof exams.live>;
export type LiveParticipant = LivePage['participantList'][number] & {
  /** The server's time when this was read: since when somebody is offline is decided by it. */ readonly readAt: number;
};
export type LiveCell = LiveParticipant['cellList'][number];
export type LiveFilter = 'ALL' | 'WRITING' | 'OFFLINE' | 'FINISHED';

const WRITING_WITHIN_MS = 60_000;

export function nameOf({ teamName, memberList }: LiveParticipant): string {
  return teamName ?? memberList.map(({ nickname }) => nickname).join(', ');
}

/** Null: in touch, or it does not matter any more. */
export function offlineMs({ seenAt, finishedAt, endsAt, readAt }: LiveParticipant): number | null {
  if (seenAt === null || finishedAt !== null || (endsAt !== null && Date.parse(endsAt) <= readAt)) return null;
  const ms = readAt - Date.parse(seenAt);
  return ms > OFFLINE_AFTER_MS ? ms : null;
}

export function isWriting({ cellList, finishedAt, readAt }: LiveParticipant): boolean {
  return (
    finishedAt === null &&
    cellList.some(({ savedAt }) => savedAt !== null && readAt - Date.parse(savedAt) < WRITING_WITHIN_MS)
  );
}

export function passes(participant: LiveParticipant, filter: LiveFilter): boolean {
  if (filter === 'WRITING') return isWriting(participant);
  if (filter === 'OFFLINE') return offlineMs(participant) !== null;
  return filter === 'ALL' || participant.finishedAt !== null;
}

/** Which rows of a long table are drawn: those that are seen and some around them. */
export function windowOf(
  { top, height }: { readonly top: number; readonly height: number },
  { count, rowHeight }: { readonly count: number; readonly rowHeight: number },
): { readonly from: number; readonly to: number } {
  const around = 8;
  const from = Math.max(0, Math.min(Math.floor(top / rowHeight) - around, count));
  return { from, to: Math.min(count, Math.ceil((top + height) / rowHeight) + around) };
}
