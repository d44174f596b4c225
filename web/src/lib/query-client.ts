import { coreErrors } from '@dolphin/contract/core/core.errors';
import { QUERY_FRESH_MS, QUERY_CACHE_MS } from '@dolphin/contract/core/browser/client.constants';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isError } from './api/api-error.ts';
import { presentError } from './errors/present-error.ts';
import { retryPause } from './retry-pause.ts';

/** Codes a screen handles itself, by code. */
export type Handlers = Readonly<Record<string, ((error: ApiError) => void) | undefined>>;

type Meta = { readonly on?: Handlers; readonly isQuiet?: boolean };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

const UNAVAILABLE = 503;
const RETRIES = 2;

export function handlerFor(on: Handlers | undefined, error: unknown): ((error: ApiError) => void) | undefined {
  return error instanceof ApiError ? on?.[error.errorCode] : undefined;
}

/** The one place where an error that nobody handled becomes something a person sees. */
function settle(error: unknown, meta: Meta | undefined): void {
  const handler = handlerFor(meta?.on, error);
  if (handler) handler(error as ApiError);
  else if (!meta?.isQuiet) presentError(error);
}

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => settle(error, query.meta) }),
    mutationCache: new MutationCache({ onError: (error, _input, _context, mutation) => settle(error, mutation.meta) }),
    defaultOptions: {
      queries: {
        staleTime: QUERY_FRESH_MS,
        gcTime: QUERY_CACHE_MS,
        // A restarting server responds 503 and is back in a moment; every other error would only be repeated.
        retry: (count, error) => count < RETRIES && error instanceof ApiError && error.failure.status === UNAVAILABLE,
        retryDelay: (count, error) => retryPause(count, error),
      },
      // A server that was too busy has done nothing of the command; its key sees to it that it is done once anyway.
      mutations: {
        retry: (count, error) => count < RETRIES && isError(error, coreErrors.SERVER_BUSY),
        retryDelay: (count, error) => retryPause(count, error),
      },
    },
  });
}

export const queryClient = makeQueryClient();
