/** Declares the rare pieces of Pretendard once the page has painted; 56 kB of @font-face rules would delay it otherwise. */
export function loadRestOfFonts(): void {
  const load = () => void import('./fonts-rest.css');
  if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: 3000 });
  else setTimeout(load, 1500);
}
