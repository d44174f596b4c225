import { metGoals } from '@dolphin/contract/judge/blocks/play/goals';
import { use, useEffect, useRef, useState } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { localizeNow } from '../../../lib/text/use-text.ts';
import { BlockEditor, type BlockEditorHandle } from '../../../shared/blocks/editor/block-editor.tsx';
import type { Outcome } from '../../../shared/blocks/stage/player.ts';
import { reportRun } from '../../../shared/runner/report-run.ts';
import { useRun } from '../../../shared/blocks/stage/use-run.ts';
import { BlockDialogs, type OpenDialog } from './block-dialogs.tsx';
import { BlockSheet, type BlockView } from './block-sheet.tsx';
import { BlockResults, BlockStage } from './block-side.tsx';
import './block-workbench.css';
import { blocksText } from './blocks.text.ts';
import { historyText } from './history/history.text.ts';
import type { BlockItem, StartingPoint } from './starting-point.ts';
import { BlockFoot, SubmitButton } from './submission/submit-bar.tsx';
import { SaveNote, ToolBar } from './tool-bar.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { useSavedWorkspace } from './use-saved-workspace.ts';
import { WorkbenchPortContext } from '../../../shared/workbench/workbench-port.ts';

type BlockTableProps = {
  readonly item: BlockItem;
  readonly userId: number;
  readonly start: StartingPoint;
  readonly onSolved: (() => void) | undefined;
  readonly titleLevel: 1 | 2;
};

/** The stage on one side, the blocks on the other. On a phone the stage stays in sight, and one thing at a time lies below it. */
export function BlockTable({ item, userId, start, onSolved, titleLevel }: BlockTableProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(place);
  const editor = useRef<BlockEditorHandle>(null);
  const source = useRef(start.source);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  // Whoever presses a button right after a change means the blocks as they are now.
  const blocksNow = () => editor.current?.read() ?? source.current;
  const run = useRun(item.world, blocksNow, () => reportRun('BLOCKS'));
  const saving = useSavedWorkspace({
    contentId: item.blockCodingId,
    userId,
    saved: start.saved,
    report: () => editor.current?.report(),
    onConflict: chooseOne(editor),
    onNews: (news) => showNews(editor, news),
  });
  const [view, setView] = useState<BlockView>(() =>
    start.source === item.starter && item.my.state !== 'SOLVED' ? 'story' : 'blocks',
  );
  const submitting = use(WorkbenchPortContext).useBlockSubmission(item.blockCodingId, (isRight) => {
    setView('verdict');
    if (!isRight) return;
    overlay.effect('confetti');
    onSolved?.();
  });
  useEffect(() => {
    if (start.isDraft) saving.change(source.current);
    // Only what lay here when the page was opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const changed = (next: string) => {
    source.current = next;
    saving.change(next);
  };
  const put = (next: string) => {
    run.stop();
    editor.current?.load(next);
  };
  const reset = async () => {
    if (!(await askReset())) return;
    saving.replace(blocksNow(), item.starter, 'RESET');
    put(item.starter);
  };
  /** What stands here now is kept as a version first, so that bringing back can be taken back. */
  const restore = (past: string) => {
    saving.replace(blocksNow(), past, 'RESTORE');
    put(past);
    overlay.toast(localizeNow(historyText).restored, { kind: 'ok' });
  };
  const submit = () => {
    void saving.flush();
    submitting.submit(blocksNow());
  };
  const hasVerdict = submitting.judged !== null;
  const shown = isNarrow && (view !== 'verdict' || hasVerdict) ? view : 'blocks';
  const handIn = { isJudging: submitting.isJudging, isReached: isReached(item, run.outcome), onSubmit: submit };

  return (
    <div className="block-workbench" ref={place} data-narrow={isNarrow || undefined}>
      <BlockStage
        item={item}
        run={run}
        titleLevel={titleLevel}
        isReached={handIn.isReached}
        isNarrow={isNarrow}
        note={isNarrow ? <SaveNote state={saving.state} /> : null}
        act={isNarrow ? <SubmitButton {...handIn} size="sm" /> : null}
      />
      <section className="block-main">
        <ToolBar
          views={isNarrow ? { view: shown, onView: setView, hasVerdict } : undefined}
          editor={editor}
          item={item}
          saveState={saving.state}
          onDialog={setDialog}
          onReset={() => void reset()}
        />
        <div className="block-place">
          <div className="block-ground" inert={shown !== 'blocks'}>
            <BlockEditor
              ref={editor}
              initial={start.source}
              onChange={changed}
              offered={item.blockList}
              lit={run.frame.lit}
              isNarrow={isNarrow}
            />
          </div>
          <BlockSheet view={shown} item={item} submitting={submitting} />
        </div>
        {!isNarrow && <BlockFoot {...handIn} worldCount={item.worldCount} submitting={submitting} />}
      </section>
      {!isNarrow && <BlockResults item={item} run={run} />}
      <BlockDialogs
        open={dialog}
        onClose={() => setDialog(null)}
        item={item}
        source={source}
        onUse={put}
        onRestore={restore}
      />
    </div>
  );
}

function askReset(): Promise<boolean> {
  const text = localizeNow(blocksText);
  return overlay.confirm({
    title: text.resetAsk,
    hint: text.resetHint,
    confirmLabel: text.reset,
    cancelLabel: text.cancel,
  });
}

const isReached = ({ goalList }: BlockItem, outcome: Outcome | null): boolean =>
  outcome !== null && 'report' in outcome && metGoals(goalList, outcome.report).every(Boolean);

type Editor = { readonly current: BlockEditorHandle | null };

function chooseOne(editor: Editor) {
  return async (ours: string, theirs: string): Promise<string> => {
    const text = localizeNow(blocksText);
    const isOurs = await overlay.confirm({
      title: text.conflict,
      hint: text.conflictHint,
      confirmLabel: text.useOurs,
      cancelLabel: text.useTheirs,
    });
    if (!isOurs) editor.current?.load(theirs);
    return isOurs ? ours : theirs;
  };
}

function showNews(editor: Editor, source: string): void {
  editor.current?.load(source);
  overlay.toast(localizeNow(blocksText).news);
}
