import type { Endpoint, InputOf, OutputOf } from '@dolphin/contract/core/endpoint';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { keyOf } from '../../../lib/query.ts';

type Paged = { readonly next: number | null };

/** A list by `before`, whose further pages are added below. `refresh` of the endpoint reads all of them again. */
export function usePages<E extends Endpoint>(endpoint: E, input: Omit<InputOf<E>, 'before'>, isEnabled = true) {
  const list = useInfiniteQuery({
    queryKey: [...keyOf(endpoint), { ...input, isPaged: true }],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { ...input, ...(pageParam !== null && { before: pageParam }) } as InputOf<E>, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page as Paged).next,
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    meta: { isQuiet: true },
  });
  return { ...list, pages: list.data?.pages as readonly OutputOf<E>[] | undefined };
}
