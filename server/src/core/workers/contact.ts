/**
 * Whether this process has been in touch with the database all the time. One that has not, because the database was away
 * or the machine asleep, cannot distinguish a process that ended from one that was cut off like itself.
 */
export function openContact({
  silentMs,
  now = Date.now,
}: {
  /** Who is silent for so long has ended; half of it proves that we would have noticed. */
  readonly silentMs: number;
  readonly now?: () => number;
}) {
  let since: number | undefined;
  let last = 0;
  return {
    succeeded(): void {
      const time = now();
      if (since === undefined || time - last > silentMs) since = time;
      last = time;
    },
    failed(): void {
      since = undefined;
    },
    isSteady: (): boolean => since !== undefined && now() - last <= silentMs && now() - since >= silentMs / 2,
  };
}
