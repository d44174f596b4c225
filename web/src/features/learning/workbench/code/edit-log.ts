import { CODE_SAVE_EDITS_MAX, type CodeEdit } from '@dolphin/contract/competitions/codes/codes.rules';
import type { SingleEdit } from '../../../../shared/code-editor/code-editor.types.ts';

type Noted = SingleEdit & { readonly atMs: number };

/** Keys typed one after the other are put together up to so many characters, where there are too many to send. */
const RUN_CHARS = 40;

/** What was edited since the last save, for the replay of a competition. [LMS-347] */
export function makeEditLog(now: () => number = Date.now) {
  let noted: readonly Noted[] = [];
  return {
    note: (edit: SingleEdit): void => void (noted = [...noted, { ...edit, atMs: now() }]),
    /** What a save sends, and what to call when it arrived: what was typed meanwhile stays for the next one. */
    take: (): { readonly editList: CodeEdit[]; readonly drop: () => void } => {
      const taken = noted;
      const sent = taken.length > CODE_SAVE_EDITS_MAX ? runsOf(taken) : taken;
      const [at, count] = [now(), taken.length];
      return {
        // Too many even so: the server finds the one change that they make.
        editList:
          sent.length > CODE_SAVE_EDITS_MAX
            ? []
            : sent.map(({ atMs, ...edit }) => ({ ...edit, agoMs: Math.max(0, at - atMs) })),
        drop: () => void (noted = noted.slice(count)),
      };
    },
  };
}

function runsOf(edits: readonly Noted[]): readonly Noted[] {
  const runs: Noted[] = [];
  for (const edit of edits) {
    const last = runs.at(-1);
    const isRun =
      last !== undefined &&
      last.kind === undefined &&
      edit.kind === undefined &&
      edit.removed === 0 &&
      edit.at === last.at + last.inserted.length &&
      last.inserted.length + edit.inserted.length <= RUN_CHARS;
    if (isRun) runs[runs.length - 1] = { ...last, inserted: last.inserted + edit.inserted };
    else runs.push(edit);
  }
  return runs;
}
