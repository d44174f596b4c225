const KEY = 'return-address';

/** Where to go after a sign-up of several steps, for this window. */
export function keepReturn(address: string): void {
  try {
    sessionStorage.setItem(KEY, address);
  } catch {
    // Without storage the person opens the link once more.
  }
}

/** Once. */
export function takeReturn(): string | undefined {
  try {
    const address = sessionStorage.getItem(KEY) ?? undefined;
    sessionStorage.removeItem(KEY);
    return address;
  } catch {
    return undefined;
  }
}
