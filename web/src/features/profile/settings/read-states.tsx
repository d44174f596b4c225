import type { ReactNode } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { settingsText } from './settings.text.ts';

type Read<T> = {
  readonly data: T | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

/** Loading and error of a panel; what it shows when there is something is the panel's. */
export function ReadStates<T>({
  read,
  children,
}: {
  readonly read: Read<T>;
  readonly children: (data: T) => ReactNode;
}) {
  const text = useText(settingsText);
  if (read.data !== undefined) return children(read.data);
  if (read.isError)
    return (
      <ErrorState
        compact
        title={text.failed}
        hint={text.failedHint}
        retryLabel={text.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  return (
    <div role="status" aria-busy="true" aria-label={text.loading}>
      <SkeletonText lines={4} />
    </div>
  );
}
