import { type ReactNode, useState } from 'react';
import { ActDialog, ASKING_ACTS, type AskingAct } from './act-dialog.tsx';
import type { MemberAct } from './member-acts.ts';
import type { Chosen } from '../member.ts';
import { useMemberCommands } from './use-member-commands.ts';

/** Starts acts: those that ask open their dialog, the others run. `dialog` stands somewhere on the page. */
export function useActs(onDone?: () => void): {
  readonly start: (act: MemberAct, chosen: Chosen) => void;
  readonly isPending: boolean;
  readonly dialog: ReactNode;
} {
  const commands = useMemberCommands(onDone);
  const [requested, setRequested] = useState<{ readonly act: AskingAct; readonly chosen: Chosen } | null>(null);
  const start = (act: MemberAct, chosen: Chosen) => {
    const asking = ASKING_ACTS.find((one) => one === act);
    if (asking) return setRequested({ act: asking, chosen });
    const run = {
      dismiss: commands.dismiss,
      undoStop: commands.undoStop,
      undoBan: commands.undoBan,
    }[act as 'dismiss' | 'undoStop' | 'undoBan'];
    // The command shows the error.
    void run(chosen).catch(() => undefined);
  };
  return {
    start,
    isPending: commands.isPending,
    dialog: requested ? (
      <ActDialog act={requested.act} chosen={requested.chosen} commands={commands} onClose={() => setRequested(null)} />
    ) : null,
  };
}
