import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { videoNotes } from '@dolphin/contract/learning/videos/notes.contract';
import { useMemo } from 'react';
import { useRead } from '../../../../lib/query.ts';

export type Note = OutputOf<typeof videoNotes.list>['noteList'][number];
export type Notes = {
  readonly videoId: number;
  readonly list: readonly Note[];
  readonly state: 'loading' | 'error' | 'ready';
  readonly again: () => void;
};

/** One's own notes on a video, in its order. [VID-105] */
export function useNotes(videoId: number): Notes {
  const read = useRead(videoNotes.list, { videoId }, { isQuiet: true });
  const { data, isError, refetch } = read;
  return useMemo(
    () => ({
      videoId,
      list: data?.noteList ?? [],
      state: data ? 'ready' : isError ? 'error' : 'loading',
      again: () => void refetch(),
    }),
    [videoId, data, isError, refetch],
  );
}
