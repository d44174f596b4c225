import { Badge } from '../../../ui/badge/badge.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { GoalList } from '../../../shared/blocks/stage/goal-list.tsx';
import { MemoryView } from '../../../shared/blocks/stage/memory-view.tsx';
import { RunBar } from '../../../shared/blocks/stage/run-bar.tsx';
import { StageView } from '../../../shared/blocks/stage/stage-view.tsx';
import type { Run } from '../../../shared/blocks/stage/use-run.ts';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { blocksText } from './blocks.text.ts';
import type { ReactNode } from 'react';
import { HintLadder } from './hint-ladder.tsx';
import { RunResult } from './submission/run-result.tsx';
import type { BlockItem } from './starting-point.ts';

type BlockStageProps = {
  readonly item: BlockItem;
  readonly run: Run;
  readonly isReached: boolean;
  readonly titleLevel: 1 | 2;
  /** What stands by the title where there is no bar for it. */ readonly note: ReactNode;
  readonly act: ReactNode;
  readonly isNarrow: boolean;
};
type BlockResultsProps = { readonly item: BlockItem; readonly run: Run };

/** What is asked, and the stage; on a phone the stage and its goals alone, always in sight. */
export function BlockStage({ item, run, isReached, titleLevel, note, act, isNarrow }: BlockStageProps) {
  const text = useText(blocksText);
  const stage = (
    <StageView
      world={item.world}
      character={item.character}
      frame={run.frame}
      goals={item.goalList}
      runKey={run.count}
      isCheering={isReached}
    />
  );
  return (
    <section className="block-side block-top">
      <header className="block-head">
        <div>
          {titleLevel === 1 ? <h1>{item.title}</h1> : <h2>{item.title}</h2>}
          {note}
        </div>
        <div className="block-badges">
          {isNarrow ? null : <Badge tone="brand">{text.level({ level: item.level })}</Badge>}
          {item.my.state === 'SOLVED' ? (
            <Badge tone="ok">{text.solved}</Badge>
          ) : item.my.state === 'GAVE_UP' ? (
            <Badge tone="warning">{text.gaveUp}</Badge>
          ) : null}
          {act}
        </div>
      </header>
      {isNarrow ? (
        <div className="block-scene">
          {stage}
          <BlockGoals item={item} run={run} />
        </div>
      ) : (
        <>
          <BlockStory item={item} />
          {stage}
        </>
      )}
      <RunBar run={run} />
      <MemoryView scene={run.frame.scene} />
      <RunResult item={item} outcome={run.outcome} isReached={isReached} isNarrow={isNarrow} />
    </section>
  );
}

export function BlockStory({ item }: { readonly item: BlockItem }) {
  return (
    <div className="block-story">
      <RichText value={item.story} files={item.fileList} />
    </div>
  );
}

function BlockGoals({ item, run }: { readonly item: BlockItem; readonly run: Run }) {
  const report = run.outcome && 'report' in run.outcome ? run.outcome.report : null;
  return (
    <div className="block-goals">
      <GoalList goals={item.goalList} world={item.world} report={report} />
    </div>
  );
}

/** The task and hints. */
export function BlockResults({ item, run }: BlockResultsProps) {
  return (
    <section className="block-side block-bottom">
      <BlockGoals item={item} run={run} />
      <HintLadder contentId={item.blockCodingId} my={item.my} />
    </section>
  );
}
