import { MINUTE_MS } from '@dolphin/contract/competitions/formats/format.rules';
import type { ExportedTable } from '../exports.queries.ts';
import { placed } from '../sheets.ts';

/**
 * The `results.tsv` of the ICPC tools, version 1: the id of the team, its rank, its award, solved problems, total time,
 * the minute of the last right answer, and the group it won. Who solved nothing has no rank there. [LMS-387]
 */
export function resultsTsv({ rows, groups }: ExportedTable): string {
  const wonBy = new Set<number>();
  const lines = placed(rows).map(({ participantId, place, score, tie, lastMs, groupIds }) => {
    const won = score > 0 ? groups.find(({ groupId }) => groupIds.includes(groupId) && !wonBy.has(groupId)) : undefined;
    if (score > 0) for (const groupId of groupIds) wonBy.add(groupId);
    return [
      participantId,
      score > 0 ? place : '',
      score > 0 ? 'Ranked' : 'Honorable',
      score,
      tie / MINUTE_MS,
      Math.floor(lastMs / MINUTE_MS),
      won ? plain(won.name) : '',
    ].join('\t');
  });
  return ['results\t1', ...lines].map((line) => `${line}\n`).join('');
}

/** A tab or a line break would begin another field. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
