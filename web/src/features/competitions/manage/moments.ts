/** Moments in forms are days and hours in Seoul, wherever the browser is. */
const SEOUL_MS = 9 * 3_600_000;

/** For an input of the type `datetime-local`; empty for none. */
export function toLocal(moment: string | null): string {
  return moment === null ? '' : new Date(Date.parse(moment) + SEOUL_MS).toISOString().slice(0, 16);
}

/** Null for none, or for what is no moment yet. */
export function fromLocal(local: string): string | null {
  const at = Date.parse(`${local}:00+09:00`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
