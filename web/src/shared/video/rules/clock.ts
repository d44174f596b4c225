/** `1:05`, `1:02:03`. */
export function clockOf(ms: number): string {
  const { h, m, s } = partsOf(ms);
  const two = (value: number) => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

export function partsOf(ms: number): { readonly h: number; readonly m: number; readonly s: number } {
  const all = Math.floor(Math.max(0, ms) / 1_000);
  return { h: Math.floor(all / 3_600), m: Math.floor(all / 60) % 60, s: all % 60 };
}

type SpokenText = Readonly<
  Record<'hours' | 'minutes' | 'seconds', (params: { h: number; m: number; s: number }) => string>
>;

/** A moment as it is read aloud. */
export function spokenClock(ms: number, text: SpokenText): string {
  const parts = partsOf(ms);
  return (parts.h > 0 ? text.hours : parts.m > 0 ? text.minutes : text.seconds)(parts);
}
