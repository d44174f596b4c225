/** How somebody likes to watch, kept in this browser for the next video. */
export type Preferences = {
  readonly rate: number;
  readonly volume: number;
  /** Null: off. */ readonly captions: string | null;
};

const KEY = 'video-preferences';
const FIRST: Preferences = { rate: 1, volume: 1, captions: null };

export function readPreferences(): Preferences {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>;
    const number = (value: unknown, least: number, most: number, usual: number) =>
      typeof value === 'number' && value >= least && value <= most ? value : usual;
    return {
      rate: number(kept.rate, 0.5, 2, FIRST.rate),
      volume: number(kept.volume, 0, 1, FIRST.volume),
      captions: typeof kept.captions === 'string' ? kept.captions : null,
    };
  } catch {
    return FIRST;
  }
}

export function keepPreferences(changed: Partial<Preferences>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readPreferences(), ...changed }));
  } catch {
    // A browser that keeps nothing: the next video starts as usual.
  }
}
