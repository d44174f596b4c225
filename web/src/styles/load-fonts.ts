import { whenIdle } from '../lib/browser/when-idle.ts';

/** Declares the pieces of Pretendard once the page has painted; 56 kB of @font-face rules would delay it otherwise. */
export function loadRestOfFonts(): void {
  whenIdle(() => void import('./fonts-rest.css').catch(() => undefined));
}
