/** How many page numbers are shown at a time. [UIX-13] */
export const PAGES_SHOWN = 5;

/** The page numbers to show: five around the current one, pushed inside the ends. */
export function pageWindow(page: number, pageCount: number): number[] {
  const shown = Math.min(PAGES_SHOWN, Math.max(0, pageCount));
  const first = Math.max(1, Math.min(page - Math.floor(PAGES_SHOWN / 2), pageCount - shown + 1));
  return Array.from({ length: shown }, (_, at) => first + at);
}
