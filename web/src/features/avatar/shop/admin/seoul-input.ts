const SEOUL_MS = 9 * 3_600_000;

/** A moment as `<input type="datetime-local">` holds it, in Korean time. */
export function toSeoulInput(moment: string | null): string {
  return moment === null ? '' : new Date(new Date(moment).getTime() + SEOUL_MS).toISOString().slice(0, 16);
}

export function fromSeoulInput(typed: string): string | null {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed) ? new Date(`${typed.slice(0, 16)}:00+09:00`).toISOString() : null;
}
