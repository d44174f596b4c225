import { formatNumber } from '../../lib/format-number.ts';

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** 1.4 MB: one decimal below ten, none above. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const size = bytes / 1_024 ** step;
  return `${formatNumber(step > 0 && size < 10 ? Math.round(size * 10) / 10 : Math.round(size))} ${UNITS[step]}`;
}
