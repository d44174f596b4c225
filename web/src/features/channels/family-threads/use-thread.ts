import { useInfiniteQuery } from '@tanstack/react-query';
import type { FamilyMessage } from './thread-panel.tsx';

type Page = { readonly messageList: readonly FamilyMessage[]; readonly next: number | null };

/** The messages of a thread, page by page back to the first. */
export function useThread<P extends Page>(
  queryKey: readonly unknown[],
  readPage: (before: { readonly before?: number }) => Promise<P>,
) {
  const { data, isError, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey,
    initialPageParam: null as number | null,
    queryFn: ({ pageParam }) => readPage(pageParam === null ? {} : { before: pageParam }),
    getNextPageParam: ({ next }: P) => next,
    staleTime: 0,
    // The page shows its own error.
    meta: { isQuiet: true },
  });
  return {
    data,
    isError,
    error,
    isFetching,
    refetch,
    /** The page with the newest messages. */
    newest: data?.pages[0],
    /** The newest first; undefined while they are read. */
    messages: data?.pages.flatMap(({ messageList }) => messageList),
    /** Undefined: there is nothing older. */
    onOlder: hasNextPage ? () => void fetchNextPage() : undefined,
  };
}
