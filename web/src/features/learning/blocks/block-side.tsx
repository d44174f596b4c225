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

type BlockStageProps = { readonly item: BlockItem; readonly run: Run; readonly isReached: boolean; readonly titleLevel: 1 | 2 };
type BlockResultsProps = { readonly item: BlockItem; readonly run: Run; readonly submitting: Submitting };

/** What is asked, and the stage. */
export function BlockStage({ item, run, isReached, titleLevel }: BlockStageProps) {
  const text = useText(blocksText);
  return (
    <section className="block-side block-top">
      <header className="block-head">
        {titleLevel === 1 ? <h1>{item.title}</h1> : <h2>{item.title}</h2>}
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
    </section>
  );
}

/** What is to be done, what the judge says, and hints. */
export function BlockResults({ item, run, submitting }: BlockResultsProps) {
  const report = run.outcome && 'report' in run.outcome ? run.outcome.report : null;
  return (
    <section className="block-side block-bottom">
      <div className="block-goals"><GoalList goals={item.goalList} report={report} /></div>
      {submitting.judged ? <VerdictPanel key={submitting.judged.submissionId} submission={submitting.judged} /> : null}
      <HintLadder contentId={item.blockCodingId} my={item.my} />
    </section>
  );
}
