import type { Cue } from '../storages/contents.ts';
import { CUE_MAX_LENGTH, CUES_MAX, VIDEO_MAX_MS } from './videos.constants.ts';

/** Why a subtitle file is refused. */
export const SUBTITLE_FAULTS = ['BINARY', 'NO_CUES', 'TOO_MANY_CUES', 'CUE_TOO_LONG'] as const;
export type SubtitleFault = (typeof SUBTITLE_FAULTS)[number];
export type ReadSubtitles = { readonly cues: readonly Cue[] } | { readonly fault: SubtitleFault };

/** Hours may be missing. SubRip files, which many programs write, have a comma before the milliseconds. */
const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{3})`;
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s|$)`);
/** Tags of WebVTT, and of HTML; what only looks like one, as in `a < b`, is text. */
const TAG = /<\/?[A-Za-z\d.:!][^<>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};
// oxlint-disable-next-line no-control-regex -- control characters are what is removed here
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f\u2028\u2029\ufeff]/g;

/**
 * Cues of a WebVTT or SubRip file, as plain text: whatever stood in tags, styles, regions and notes is gone, and what is
 * left is never markup again. Cues without a length or beyond the longest video are left out.
 */
export function parseWebVtt(file: string): ReadSubtitles {
  if (isBinary(file)) return { fault: 'BINARY' };
  const text = file.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const cues: Cue[] = [];
  for (const block of text.split(/\n[^\S\n]*\n/)) {
    const cue = cueOf(block);
    if (!cue) continue;
    if (cue.text.length > CUE_MAX_LENGTH) return { fault: 'CUE_TOO_LONG' };
    if (cues.push(cue) > CUES_MAX) return { fault: 'TOO_MANY_CUES' };
  }
  return cues.length === 0 ? { fault: 'NO_CUES' } : { cues: inOrder(cues) };
}

/** Text of another encoding than UTF-8 is not binary, but full of signs that could not be read. */
function isBinary(file: string): boolean {
  return file.includes('\u0000') || (file.match(/\ufffd/g)?.length ?? 0) > file.length / 20;
}

function cueOf(block: string): Cue | undefined {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => TIMING.test(line));
  const timing = TIMING.exec(lines[at] ?? '');
  // Before the times at most one line, which names the cue; a header may stand right above the first one.
  if (!timing || /^(NOTE|STYLE|REGION)\b/.test(lines[0] ?? '')) return undefined;
  const [startMs, endMs] = [toMs(timing.slice(1, 5)), toMs(timing.slice(5, 9))];
  const text = plainLines(decoded(lines.slice(at + 1).join('\n')));
  return isShown({ startMs, endMs, text }) ? { startMs, endMs, text } : undefined;
}

function toMs(parts: readonly (string | undefined)[]): number {
  const [hours = 0, minutes = 0, seconds = 0, ms = 0] = parts.map((part) => Number(part ?? 0));
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000 + ms;
}

function decoded(payload: string): string {
  return payload
    .replace(TAG, '')
    .replace(/&(lt|gt|amp|quot|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? '');
}

/** Lines without control characters and without empty lines, which would end a cue. */
function plainLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function isShown({ startMs, endMs, text }: Cue): boolean {
  return text !== '' && endMs > startMs && endMs <= VIDEO_MAX_MS;
}

const inOrder = (cues: readonly Cue[]) => cues.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);

/** Cues that did not come through the parser, made the same. */
export function toPlainCues(cues: readonly Cue[]): readonly Cue[] {
  return inOrder(
    cues
      .map(({ startMs, endMs, text }) => ({
        startMs,
        endMs,
        text: plainLines(text).slice(0, CUE_MAX_LENGTH).toWellFormed(),
      }))
      .filter(isShown),
  );
}

/** A WebVTT file of plain text: no sign of a cue can be read as markup, or as the times of another cue. */
export function writeWebVtt(cues: readonly Cue[]): string {
  const blocks = toPlainCues(cues).map(
    ({ startMs, endMs, text }) => `${timeOf(startMs)} --> ${timeOf(endMs)}\n${escaped(text)}`,
  );
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

function timeOf(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1_000) % 60)}.${String(ms % 1_000).padStart(3, '0')}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
