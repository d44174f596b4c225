/** Where the pieces of something that repeats from `from` to `to` begin, as far as they are in sight. */
export function tilesOver(
  from: number,
  to: number,
  width: number,
  seen: { readonly x: number; readonly width: number },
): readonly number[] {
  if (width <= 0) return [];
  const first = Math.max(0, Math.floor((seen.x - from) / width));
  const end = Math.min(to, seen.x + seen.width);
  const starts: number[] = [];
  for (let x = from + first * width; x < end; x += width) starts.push(x);
  return starts;
}
