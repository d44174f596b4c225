import type { Span } from '../../../../shared/video/engine/engine.ts';

/** The same stretches in order and apart from each other; those that touch become one. */
export function unite(spans: readonly Span[]): readonly Span[] {
  const united: Span[] = [];
  for (const span of spans.filter(({ fromMs, toMs }) => toMs > fromMs).toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = united.at(-1);
    if (last && span.fromMs <= last.toMs)
      united[united.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, span.toMs) };
    else united.push(span);
  }
  return united;
}

/** How far somebody has come from the start without a gap. A second more or less is no gap: counting is in seconds. */
export function reachOf(spans: readonly Span[]): number {
  const SLACK_MS = 1_000;
  let reach = 0;
  for (const { fromMs, toMs } of unite(spans)) {
    if (fromMs > reach + SLACK_MS) break;
    reach = Math.max(reach, toMs);
  }
  return reach;
}
