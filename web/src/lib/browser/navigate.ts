/** Moving to another page from code outside React. The app hands in its router; lib knows no routes. */

type Navigate = (address: string, options: { readonly replace: boolean }) => void;

let navigate: Navigate = (address, { replace }) => (replace ? location.replace(address) : location.assign(address));

export function setNavigate(next: Navigate): void {
  navigate = next;
}

/** `address` is a path on this site, with its query. */
export function go(address: string, options: { readonly replace?: boolean } = {}): void {
  navigate(address, { replace: options.replace ?? false });
}

type LeaveGuard = {
  readonly hasUnsaved: () => boolean;
  /** Asks, if there is something to lose. */ readonly mayLeave: () => Promise<boolean>;
};

let install: (guard: LeaveGuard) => () => void = () => () => {};

/** The app hands in how its router asks before a page is left. */
export function setLeaveGuard(next: typeof install): void {
  install = next;
}

/** From now on the guard is asked before the page is left or reloaded; gives what ends that. */
export function guardLeaving(guard: LeaveGuard): () => void {
  return install(guard);
}

/** Where the person is: path, query and hash. */
export function currentAddress(): string {
  return location.pathname + location.search + location.hash;
}
