import type { ReactNode } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { BlockStory } from './block-side.tsx';
import { blocksText } from './blocks.text.ts';
import { HintLadder } from './hint-ladder.tsx';
import type { BlockItem } from './starting-point.ts';
import type { Submitting } from '../../../shared/workbench/use-block-submission.ts';
import { VerdictPanel } from './submission/verdict-panel.tsx';

/** What a phone shows below the stage; the blocks are always there, the others lie over them. */
export type BlockView = 'blocks' | 'story' | 'verdict';

export function BlockSheet({
  view,
  item,
  submitting,
}: {
  readonly view: BlockView;
  readonly item: BlockItem;
  readonly submitting: Submitting;
}): ReactNode {
  const text = useText(blocksText);
  if (view === 'blocks') return null;
  return (
    <div className="block-sheet">
      {view === 'verdict' && submitting.judged ? (
        <VerdictPanel key={submitting.judged.submissionId} submission={submitting.judged} />
      ) : null}
      {view === 'story' ? (
        <>
          <p className="text-muted">
            <Badge tone="brand">{text.level({ level: item.level })}</Badge> {text.worlds({ count: item.worldCount })}
          </p>
          <BlockStory item={item} />
          <HintLadder contentId={item.blockCodingId} my={item.my} />
        </>
      ) : null}
    </div>
  );
}
