import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { Suspense, use } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useRead } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { isRefused, RefusedContent } from '../../../shared/learning/refused-content.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { blocksText } from './blocks.text.ts';
import './block-workbench.css';
import { WorkbenchPortContext } from '../../../shared/workbench/workbench-port.ts';
import { type BlockItem, startingPoint } from './starting-point.ts';

/** Blockly is heavy and comes with the first block item that somebody opens. */
const BlockTable = lazyPart(async () => ({ default: (await import('./block-table.tsx')).BlockTable }));

type BlockWorkbenchProps = {
  readonly contentId: number;
  /** Called when the judge accepted it in every world. */ readonly onSolved?: (() => void) | undefined;
  /** 1 where nothing else is the page's title. */ readonly titleLevel?: 1 | 2;
};

/** A block item with everything to solve it: story, stage, blocks, verdict. [LMS-6] */
export function BlockWorkbench({ contentId, ...rest }: BlockWorkbenchProps) {
  const text = useText(blocksText);
  const item = useRead(problems.block, { blockCodingId: contentId });
  if (isRefused(item.error) && !item.data) return <RefusedContent error={item.error} />;
  if (item.isError && !item.data)
    return (
      <ErrorState
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={item.isFetching}
        onRetry={() => void item.refetch()}
      />
    );
  if (!item.data) return <BlockSkeleton label={text.loading} />;
  return <OpenedBlocks key={contentId} item={item.data} {...rest} />;
}

/** The same of an item that was read already; the port decides where its blocks are kept. */
export function OpenedBlocks({
  item,
  onSolved,
  titleLevel = 2,
}: Omit<BlockWorkbenchProps, 'contentId'> & { readonly item: BlockItem }) {
  const text = useText(blocksText);
  const user = useUser();
  const port = use(WorkbenchPortContext);
  const code = port.useSavedCode(item.blockCodingId, 'BLOCKS');
  if (code.isError && !code.data)
    return (
      <ErrorState
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={code.isFetching}
        onRetry={() => void code.refetch()}
      />
    );
  if (!code.data || user.state !== 'VALID' || user.userId === null) return <BlockSkeleton label={text.loading} />;
  return (
    <Suspense fallback={<BlockSkeleton label={text.loading} />}>
      <BlockTable
        item={item}
        userId={user.userId}
        start={startingPoint(user.userId, item, code.data, port.name)}
        onSolved={onSolved}
        titleLevel={titleLevel}
      />
    </Suspense>
  );
}

function BlockSkeleton({ label }: { readonly label: string }) {
  return (
    <div className="block-workbench" role="status" aria-busy="true" aria-label={label}>
      <div className="block-side">
        <Skeleton height={300} />
        <Skeleton height={48} />
        <Skeleton height={96} />
      </div>
      <div className="block-main">
        <Skeleton height={520} />
      </div>
    </div>
  );
}
