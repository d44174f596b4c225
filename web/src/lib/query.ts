import { type Endpoint, type CodeOf, type InputOf, type OutputOf, urlOf } from '@dolphin/contract/core/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, ECONNABORTED, ERR_NETWORK } from './api/api-error.ts';
import { call } from './api.ts';
import { newKey } from './new-key.ts';
import { type Handlers, queryClient } from './query-client.ts';
import { useIsSignedIn } from './session/session-store.ts';

type OnCodes<E extends Endpoint> = { readonly [C in CodeOf<E>]?: (error: ApiError) => void };

/** The cache key of a read. Without input it stands for the endpoint with every input. */
export function keyOf(endpoint: Pick<Endpoint, 'area' | 'path'>, input?: unknown): readonly unknown[] {
  return input === undefined ? [urlOf(endpoint)] : [urlOf(endpoint), input];
}

function readOptions<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions<OutputOf<E>>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

export type ReadOptions<E extends Endpoint> = {
  readonly enabled?: boolean;
  /** Codes this screen handles itself; every other error is shown as declared. */
  readonly on?: OnCodes<E>;
  /** Shows nothing when it fails: for what stands in the shell, where the page is not about it. */
  readonly isQuiet?: boolean;
  /** Keeps showing the last page while the next one loads. */
  readonly keepPrevious?: boolean;
  readonly staleTimeMs?: number;
  readonly refetchEveryMs?: number;
};

/** Reads what the endpoint gives. What needs a session waits until there is one. [ACC-6] */
export function useRead<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: ReadOptions<E> = {}) {
  const { enabled = true, on, isQuiet = false, keepPrevious = false, staleTimeMs, refetchEveryMs } = options;
  const isSignedIn = useIsSignedIn();
  return useQuery<OutputOf<E>>({
    ...readOptions(endpoint, input),
    enabled: enabled && (endpoint.access.kind === 'open' || isSignedIn),
    meta: { isQuiet, ...(on ? { on: on as Handlers } : {}) },
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(staleTimeMs === undefined ? {} : { staleTime: staleTimeMs }),
    ...(refetchEveryMs === undefined ? {} : { refetchInterval: refetchEveryMs }),
  });
}

/**
 * The same outside React: from the cache while fresh, else from the server. Throws ApiError. It takes no signal: a
 * component that mounts and unmounts meanwhile would otherwise cancel it for the caller here.
 */
export function readNow<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  return queryClient.fetchQuery({
    ...readOptions(endpoint, input),
    queryFn: () => call(endpoint, input),
    meta: { isQuiet: true },
  });
}

/** Marks reads as old; those on screen are read again at once. */
export function refresh(...reads: readonly Pick<Endpoint, 'area' | 'path'>[]): Promise<void> {
  return Promise.all(reads.map((read) => queryClient.invalidateQueries({ queryKey: keyOf(read) }))).then(() => {});
}

export type CommandOptions<E extends Endpoint> = {
  /** Reads that the command changes. */
  readonly refresh?: readonly Endpoint[];
  readonly on?: OnCodes<E>;
  readonly isQuiet?: boolean;
  readonly onSuccess?: (output: OutputOf<E>, input: InputOf<E>) => void | Promise<void>;
};

export function useCommand<E extends Endpoint>(endpoint: E, options: CommandOptions<E> = {}) {
  const client = useQueryClient();
  const keyFor = useAttemptKey();
  const { on, isQuiet = false } = options;
  return useMutation<OutputOf<E>, Error, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input, { idempotencyKey: keyFor.take(input) }),
    onSuccess: async (output, input) => {
      keyFor.drop();
      await options.onSuccess?.(output, input);
      await Promise.all((options.refresh ?? []).map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
    },
    onError: (error) => {
      if (!isUnanswered(error)) keyFor.drop();
    },
    meta: { isQuiet, ...(on ? { on: on as Handlers } : {}) },
  });
}

function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.errorCode === ERR_NETWORK || error.errorCode === ECONNABORTED);
}

/**
 * The idempotency key of a chain of attempts. When no answer came nobody knows whether the command was done, so the
 * same input pressed again carries the same key; any answer, and any other input, starts a new chain.
 */
function useAttemptKey() {
  const chain = useRef<{ readonly input: string; readonly key: string } | null>(null);
  return {
    take: (input: unknown): string => {
      const serialized = JSON.stringify(input);
      if (chain.current?.input !== serialized) chain.current = { input: serialized, key: newKey() };
      return chain.current.key;
    },
    drop: () => {
      chain.current = null;
    },
  };
}
