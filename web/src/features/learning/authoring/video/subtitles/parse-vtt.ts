import { parseTime } from '../moments/time-text.ts';

export type Cue = { readonly startMs: number; readonly endMs: number; readonly text: string };

const TIMES = /^\s*([\d:.,]+)\s+-->\s+([\d:.,]+)/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

/** Only what is said: tags, styles and voices are dropped, so that nothing of a foreign file is ever interpreted. */
function plain(line: string): string {
  return line
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_whole, name: string) => ENTITIES[name] ?? '')
    .trim();
}

/** The cues of a WebVTT file, and of SubRip, which differs by its commas only; undefined when it holds none. */
export function parseVtt(source: string): readonly Cue[] | undefined {
  const blocks = source
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  const cues = blocks.flatMap((block): readonly Cue[] => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => TIMES.test(line));
    const [, from, to] = TIMES.exec(lines[at] ?? '') ?? [];
    if (from === undefined || to === undefined) return [];
    const [startMs, endMs] = [parseTime(from), parseTime(to)];
    const text = lines
      .slice(at + 1)
      .map(plain)
      .filter((line) => line !== '')
      .join('\n');
    if (startMs === undefined || endMs === undefined || endMs <= startMs || text === '') return [];
    return [{ startMs, endMs, text }];
  });
  return cues.length === 0 ? undefined : cues.toSorted((a, b) => a.startMs - b.startMs);
}
