import { VIDEO_FAILURES, type VideoFailure } from '@dolphin/contract/learning/videos/videos.constants';
import type { RepackResult } from './repack-options.ts';

/** A line that the program in the sandbox writes. */
export type RepackReport =
  | { readonly progress: number }
  | { readonly done: RepackResult }
  | { readonly failure: VideoFailure; readonly detail: string };

/** What the process says is not trusted: a line of any other form is none. */
export function readReport(line: string): RepackReport | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { progress, done, failure, detail } = value as Record<string, unknown>;
  if (typeof progress === 'number' && progress >= 0 && progress <= 1) return { progress };
  if (typeof done === 'object' && done !== null) return { done: readResult(done as Record<string, unknown>) };
  const code = VIDEO_FAILURES.find((each) => each === failure);
  return code && { failure: code, detail: typeof detail === 'string' ? detail.slice(0, 300) : '' };
}

function readResult(done: Record<string, unknown>): RepackResult {
  const number = (value: unknown): number => (typeof value === 'number' && value > 0 && value < 1e9 ? value : 1);
  return {
    isPlayable: done['isPlayable'] === true,
    hasPlayableVideo: done['hasPlayableVideo'] === true,
    width: number(done['width']),
    height: number(done['height']),
    durationMs: number(done['durationMs']),
  };
}
