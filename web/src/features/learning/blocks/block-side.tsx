import { Badge } from '../../../ui/badge/badge.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { GoalList } from '../../../shared/blocks/stage/goal-list.tsx';
import { MemoryView } from '../../../shared/blocks/stage/memory-view.tsx';
import { RunBar } from '../../../shared/blocks/stage/run-bar.tsx';
import { StageView } from '../../../shared/blocks/stage/stage-view.tsx';
import type { Run } from '../../../shared/blocks/stage/use-run.ts';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { blocksText } from './blocks.text.ts';
import { HintLadder } from './hint-ladder.tsx';
import { RunResult } from './run-result.tsx';
import type { BlockItem } from './starting-point.ts';
import type { Submitting } from './use-submission.ts';
import { VerdictPanel } from './verdict-panel.tsx';

type BlockSideProps = { readonly item: BlockItem; readonly run: Run; readonly isReached: boolean; readonly submitting: Submitting };

/** What is asked, the stage, and what came of it. */
export function BlockSide({ item, run, isReached, submitting }: BlockSideProps) {
  const text = useText(blocksText);
  const report = run.outcome && 'report' in run.outcome ? run.outcome.report : null;
  return (
    <section className="block-side">
      <header className="block-head">
        <h1>{item.title}</h1>
        <div className="block-badges">
          <Badge tone="brand">{text.level({ level: item.level })}</Badge>
          {item.my.state === 'SOLVED' ? <Badge tone="ok">{text.solved}</Badge> : item.my.state === 'GAVE_UP' ? <Badge tone="warning">{text.gaveUp}</Badge> : null}
        </div>
      </header>
      <div className="block-story"><RichText value={item.story} files={item.fileList} /></div>
      <StageView world={item.world} character={item.character} frame={run.frame} goals={item.goalList} runKey={run.count} isCheering={isReached} />
      <RunBar run={run} />
      <MemoryView scene={run.frame.scene} />
      <RunResult outcome={run.outcome} isReached={isReached} character={item.character} />
      <div className="block-goals"><GoalList goals={item.goalList} report={report} /></div>
      {submitting.judged ? <VerdictPanel submission={submitting.judged} /> : null}
      <HintLadder contentId={item.blockCodingId} my={item.my} />
    </section>
  );
}
