import { coreErrors } from '@dolphin/contract/core/core.errors';
import type {
  AnswerCode,
  Chapter,
  Subtitles,
  VideoContent,
  VideoQuestion,
} from '@dolphin/contract/learning/storages/contents';
import { toPlainCues } from '@dolphin/contract/learning/videos/web-vtt';
import { failAt } from '../../../core/fail.ts';

/** A part of a video as it is kept: in the order of time, subtitles as plain text, nothing twice. */
export function readVideoPart(name: string, value: unknown): unknown {
  if (name === 'subtitles') return readSubtitles(value as readonly Subtitles[]);
  if (name === 'questions') return byTime(apart('questions', value as readonly VideoQuestion[], ({ key }) => key));
  if (name === 'chapters') return byTime(value as readonly Chapter[]);
  if (name === 'answerCodes') return byTime(value as readonly AnswerCode[]);
  return value;
}

const SOURCE_FIELDS = ['videoType', 'youtubeId'] as const;

/** A length belongs to one source: that of another one is not known yet. [VID-3] */
export function lengthPart(
  draft: VideoContent,
  parts: Readonly<Record<string, unknown>>,
): { readonly durationMs?: null } {
  const isOther = SOURCE_FIELDS.some((name) => parts[name] !== undefined && parts[name] !== draft[name]);
  return isOther ? { durationMs: null } : {};
}

function readSubtitles(list: readonly Subtitles[]): readonly Subtitles[] {
  return apart('subtitles', list, ({ language }) => language).map(({ language, label, cues }) => ({
    language,
    label: label.trim(),
    cues: toPlainCues(cues),
  }));
}

function apart<T>(field: string, list: readonly T[], keyOf: (one: T) => string): readonly T[] {
  if (new Set(list.map(keyOf)).size !== list.length) throw failAt(`video.${field}`, coreErrors.VALIDATION_FAIL);
  return list;
}

function byTime<T extends { readonly atMs: number }>(list: readonly T[]): readonly T[] {
  return list.toSorted((a, b) => a.atMs - b.atMs);
}
