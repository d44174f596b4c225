import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { exams } from '@dolphin/contract/competitions/exams/exams.contract';
import { endingClockOf } from '../access/current-entry.rules.ts';
import type { Timed } from '../access/phase.rules.ts';
import type { LiveRow } from './live.queries.ts';

type LiveParticipant = OutputOf<typeof exams.live>['participantList'][number];
type LiveCell = LiveParticipant['cellList'][number];

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export function toLiveParticipant(competition: Timed, row: LiveRow): LiveParticipant {
  const { participantId, teamName, extraSeconds, isDisqualified, revision, members } = row;
  const clock = endingClockOf(competition, row);
  return {
    participantId,
    teamName,
    extraSeconds,
    isDisqualified,
    revision,
    memberList: [...(members ?? [])],
    startsAt: iso(clock?.startsAt ?? null),
    endsAt: iso(clock?.endsAt ?? null),
    finishedAt: iso(row.finishedAt),
    seenAt: iso(row.seenAt),
    cellList: cellsOf(row),
  };
}

function cellsOf({ codes, tries, cells }: LiveRow): LiveCell[] {
  const problemIds = new Set([codes, tries, cells].flatMap((list) => (list ?? []).map(({ problemId }) => problemId)));
  return [...problemIds].map((problemId) => {
    const code = codes?.find((one) => one.problemId === problemId);
    const tried = tries?.find((one) => one.problemId === problemId);
    const cell = cells?.find((one) => one.problemId === problemId);
    return {
      problemId,
      savedAt: code ? new Date(code.savedAt).toISOString() : null,
      tries: tried?.tries ?? 0,
      points: cell?.points ?? 0,
      isSolved: cell?.isSolved ?? false,
      isPending: (tried?.pending ?? 0) > 0,
      pasteCount: code?.pasteCount ?? 0,
    };
  });
}
