export type Cue = { readonly fromMs: number; readonly toMs: number; readonly text: string };

const TIMES = /^(?:(\d+):)?(\d\d):(\d\d)\.(\d{3})\s+-->\s+(?:(\d+):)?(\d\d):(\d\d)\.(\d{3})/;
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&nbsp;': ' ', '&amp;': '&' };

/** Reads the WebVTT that our server writes: plain text, no markup. What is not a cue is left out. */
export function parseVtt(source: string): readonly Cue[] {
  return source
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => TIMES.test(line));
      const found = at < 0 ? null : TIMES.exec(lines[at] ?? '');
      if (!found) return [];
      const ms = (from: number) =>
        Number(found[from] ?? 0) * 3_600_000 +
        Number(found[from + 1]) * 60_000 +
        Number(found[from + 2]) * 1_000 +
        Number(found[from + 3]);
      const text = lines
        .slice(at + 1)
        .join('\n')
        .replaceAll(/&(?:lt|gt|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
        .trim();
      return text === '' ? [] : [{ fromMs: ms(1), toMs: ms(5), text }];
    })
    .toSorted((a, b) => a.fromMs - b.fromMs);
}

/** What is said at this moment; lines that overlap stand below each other. */
export function captionAt(cues: readonly Cue[], atMs: number): string {
  return cues
    .filter(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs)
    .map(({ text }) => text)
    .join('\n');
}
