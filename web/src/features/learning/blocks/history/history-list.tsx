import type { ReactNode } from 'react';
import { formatRelative } from '../../../../lib/format.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { BlockEditor } from '../../../../shared/blocks/editor/block-editor.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Skeleton, SkeletonText } from '../../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { historyText } from './history.text.ts';

type Reading = { readonly isError: boolean; readonly isFetching: boolean; readonly refetch: () => unknown };
type Row = {
  readonly id: number;
  readonly createdAt: string;
  readonly words: ReactNode;
  /** Distinguishes it from the others for screen readers. */ readonly label: string;
};
type Props = {
  readonly read: Reading;
  readonly rows: readonly Row[] | undefined;
  readonly empty: ReactNode;
  readonly openId: number | null;
  readonly onOpen: (id: number | null) => void;
  readonly opened: Reading;
  readonly source: string | undefined;
  readonly onRestore: (source: string) => void;
};

/** States of the blocks in a list, one of them laid open. */
export function HistoryList({ read, rows, empty, openId, onOpen, opened, source, onRestore }: Props) {
  const text = useText(historyText);
  const failed = (of: Reading) => (
    <ErrorState
      compact
      title={text.failed}
      retryLabel={text.retry}
      retrying={of.isFetching}
      onRetry={() => void of.refetch()}
    />
  );
  if (!rows)
    return read.isError ? (
      failed(read)
    ) : (
      <div role="status" aria-busy="true" aria-label={text.loading}>
        <SkeletonText lines={4} />
      </div>
    );
  if (rows.length === 0) return empty;
  return (
    <ul className="block-history">
      {rows.map(({ id, createdAt, words, label }) => (
        <li key={id}>
          <div>
            <span>
              {words} <small className="text-muted">{formatRelative(createdAt)}</small>
            </span>
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={openId === id}
              aria-label={`${label}: ${openId === id ? text.close : text.open}`}
              onClick={() => onOpen(openId === id ? null : id)}
            >
              {openId === id ? text.close : text.open}
            </Button>
          </div>
          {openId !== id ? null : source === undefined ? (
            opened.isError ? (
              failed(opened)
            ) : (
              <Skeleton height={240} />
            )
          ) : (
            <>
              <div className="block-past">
                <BlockEditor key={id} initial={source} onChange={() => undefined} offered={[]} isReadOnly />
              </div>
              <Button size="sm" onClick={() => onRestore(source)}>
                {text.restore}
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
