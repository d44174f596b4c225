/** How people of the demo wrote: line after line, so that a coach has something to watch and to play. */
import type { Db } from '../../src/core/db.ts';
import '../../src/competitions/codes/codes.tables.ts';
import type { StoredEdit } from '../../src/competitions/codes/codes.tables.ts';

const LINE_MS = 14_000;
const KEY_MS = 180;
const RUN_CHARS = 6;

type Writing = {
  readonly participantId: number;
  readonly userId: number;
  readonly problemId: number;
  readonly variantId: number;
  readonly source: string;
  /** When the last key was typed. */ readonly endedAt: Date;
  /** The last lines came at once, from elsewhere. */ readonly isPasted?: boolean;
};

export async function insertWriting(tx: Db, writing: Writing): Promise<void> {
  const { participantId, userId, problemId, variantId, source, endedAt, isPasted = false } = writing;
  const { edits, pastedAt, pastedLength } = editsOf(source, isPasted);
  const stored = JSON.stringify(edits);
  const { id: codeId } = await tx
    .insertInto('competitions_codes')
    .values({
      participant_id: participantId,
      user_id: userId,
      problem_id: problemId,
      variant_id: variantId,
      language: 'PYTHON',
      source,
      revision: 1,
      log_bytes: stored.length,
      version_at: endedAt,
      created_at: endedAt,
      updated_at: endedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('competitions_code_saves')
    .values({ code_id: codeId, revision: 1, edits: stored, saved_at: endedAt })
    .execute();
  if (pastedAt !== null)
    await tx
      .insertInto('competitions_pastes')
      .values({
        code_id: codeId,
        revision: 1,
        place: edits.length - 1,
        kind: 'PASTE',
        length: pastedLength,
        origin: 'OTHER',
        pasted_at: new Date(endedAt.getTime() - pastedAt),
      })
      .execute();
}

function editsOf(source: string, isPasted: boolean) {
  const lines = source.split(/(?<=\n)/);
  const typed = isPasted ? lines.slice(0, 1) : lines;
  const pasted = lines.slice(typed.length).join('');
  const runs = typed.flatMap((line, nth) =>
    Array.from({ length: Math.ceil(line.length / RUN_CHARS) }, (_, run) => ({
      ms: nth * LINE_MS + run * RUN_CHARS * KEY_MS,
      text: line.slice(run * RUN_CHARS, (run + 1) * RUN_CHARS),
    })),
  );
  if (pasted !== '') runs.push({ ms: typed.length * LINE_MS, text: pasted });
  const end = runs.at(-1)?.ms ?? 0;
  let at = 0;
  const edits = runs.map(({ ms, text }, nth): StoredEdit => {
    const edit = [end - ms, at, 0, text, pasted !== '' && nth === runs.length - 1 ? 'PASTE' : ''] as const;
    at += text.length;
    return edit;
  });
  return { edits, pastedAt: pasted === '' ? null : 0, pastedLength: pasted.length };
}

export async function insertContact(
  tx: Db,
  { participantId, userId, seenAt }: { readonly participantId: number; readonly userId: number; readonly seenAt: Date },
): Promise<void> {
  await tx
    .insertInto('competitions_contacts')
    .values({ participant_id: participantId, user_id: userId, seen_at: seenAt })
    .execute();
}
