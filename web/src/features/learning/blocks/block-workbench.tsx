import { codes } from '@dolphin/contract/learning/codes/codes.contract';
import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useRead } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { isRefused, RefusedContent } from '../../../shared/learning/refused-content.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { blocksText } from './blocks.text.ts';
import './block-workbench.css';
import { startingPoint } from './starting-point.ts';

/** Blockly is heavy and comes with the first block item that somebody opens. */
const BlockTable = lazyPart(async () => ({ default: (await import('./block-table.tsx')).BlockTable }));

type BlockWorkbenchProps = {
  readonly contentId: number;
  /** Called when the judge accepted it in every world. */ readonly onSolved?: (() => void) | undefined;
  /** 1 where nothing else is the page's title. */ readonly titleLevel?: 1 | 2;
};

/** A block item with everything to solve it: story, stage, blocks, verdict. [LMS-6] */
export function BlockWorkbench({ contentId, onSolved, titleLevel = 2 }: BlockWorkbenchProps) {
  const text = useText(blocksText);
  const user = useUser();
  const item = useRead(problems.block, { blockCodingId: contentId });
  // Read once: from then on this tab knows better than the cache.
  const code = useRead(codes.detail, { contentId, language: 'BLOCKS' }, { isQuiet: true, staleTimeMs: Infinity });
  const failed = [item, code].find(({ isError, data }) => isError && data === undefined);
  if (isRefused(failed?.error)) return <RefusedContent error={failed.error} />;
  if (failed)
    return (
      <ErrorState
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  if (!item.data || !code.data || user.state !== 'VALID' || user.userId === null)
    return <BlockSkeleton label={text.loading} />;
  return (
    <Suspense fallback={<BlockSkeleton label={text.loading} />}>
      <BlockTable
        key={contentId}
        item={item.data}
        userId={user.userId}
        start={startingPoint(user.userId, item.data, code.data)}
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
