/*
 * Theme and mode are stored as attributes on <html> and as two cookies, so that public/boot.js can set them before the
 * first paint and the server could read them too.
 */
export const THEMES = ['SEA', 'FOREST', 'SPACE'] as const;
export const MODES = ['LIGHT', 'DARK', 'SYSTEM'] as const;
export type Theme = (typeof THEMES)[number];
export type Mode = (typeof MODES)[number];

export interface Appearance {
  theme: Theme;
  mode: Mode;
}

const YEAR_SECONDS = 31_536_000;
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function cookie(name: string): string {
  return document.cookie.match(`(?:^|; )${name}=([A-Za-z]+)`)?.[1]?.toUpperCase() ?? '';
}

export function readAppearance(): Appearance {
  const theme = cookie('theme');
  const mode = cookie('mode');
  return { theme: THEMES.find((one) => one === theme) ?? 'SEA', mode: MODES.find((one) => one === mode) ?? 'SYSTEM' };
}

function paint({ theme, mode }: Appearance): void {
  const root = document.documentElement;
  root.dataset['theme'] = theme.toLowerCase();
  root.dataset['mode'] = mode === 'DARK' || (mode === 'SYSTEM' && systemIsDark().matches) ? 'dark' : 'light';
  const ground = getComputedStyle(root).getPropertyValue('--bg').trim();
  if (ground)
    for (const bar of document.querySelectorAll('meta[name="theme-color"]')) bar.setAttribute('content', ground);
}

/** Shows the choice and remembers it on this device for a year. */
export function applyAppearance(appearance: Appearance): void {
  const attributes = `; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  document.cookie = `theme=${appearance.theme}${attributes}`;
  document.cookie = `mode=${appearance.mode}${attributes}`;
  paint(appearance);
}

/** Follows the device between day and night while the mode is SYSTEM; returns how to stop. */
export function followSystemMode(): () => void {
  const query = systemIsDark();
  const follow = () => paint(readAppearance());
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
}
