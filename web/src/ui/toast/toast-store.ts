/*
 * What is on the stack of toasts. Plain functions over one list, so that code outside React (the query client, the
 * realtime connection) can show toasts too; the Toaster renders it and may be loaded later without losing a message.
 */
export type ToastKind = 'ok' | 'notice' | 'warning' | 'danger';

export interface ToastOptions {
  hint?: string | undefined;
  action?: { label: string; onClick: () => void } | undefined;
  /** How long it stays; `Infinity` waits for the close button. */
  durationMs?: number | undefined;
  /** Addresses that show what it is about: it goes when one of them is opened. */
  about?: readonly string[] | undefined;
}

export interface ToastMessage extends ToastOptions {
  type: 'message';
  id: string;
  kind: ToastKind;
  title: string;
  durationMs: number;
  leaving: boolean;
}

export interface UploadToast {
  type: 'upload';
  id: string;
  name: string;
  percent: number;
  state: 'uploading' | 'done' | 'failed';
  hint?: string | undefined;
  onCancel?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
  leaving: boolean;
}

export type ToastEntry = ToastMessage | UploadToast;

/** Long enough to read two short lines; warnings and things to press stay longer. */
export const TOAST_MS = 5000;
export const TOAST_LONG_MS = 9000;
export const TOAST_LEAVE_MS = 200;
/** More would cover a phone; the oldest finished message makes room. */
export const TOASTS_MAX = 4;

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

function patch(id: string, fields: Partial<UploadToast>): void {
  change(entries.map((entry) => (entry.id === id && entry.type === 'upload' ? { ...entry, ...fields } : entry)));
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly ToastEntry[] {
  return entries;
}

/** For tests: a page that was just opened shows none. */
export function clearToasts(): void {
  change([]);
}

function dismiss(id: string): void {
  change(entries.map((entry) => (entry.id === id ? { ...entry, leaving: true } : entry)));
  setTimeout(() => change(entries.filter((entry) => entry.id !== id)), TOAST_LEAVE_MS);
}

function show(input: { kind: ToastKind; title: string } & ToastOptions): string {
  // The same text twice is one toast that starts again, not two: a lost connection must not fill the screen.
  const twin = entries.find(
    (entry) => entry.type === 'message' && !entry.leaving && entry.title === input.title && entry.hint === input.hint,
  );
  const id = String(++lastId);
  const usual = input.action || input.kind === 'warning' || input.kind === 'danger' ? TOAST_LONG_MS : TOAST_MS;
  const entry: ToastMessage = { ...input, type: 'message', id, durationMs: input.durationMs ?? usual, leaving: false };
  const others = twin ? entries.filter((other) => other !== twin) : entries;
  const messages = others.filter((other) => other.type === 'message');
  const dropped = messages.length >= TOASTS_MAX ? messages[0] : undefined;
  change([...others.filter((other) => other !== dropped), entry]);
  return id;
}

/** What a message is about has been opened, so it need not be read any more. [UIX-122] */
function opened(address: string): void {
  for (const entry of entries)
    if (entry.type === 'message' && entry.about?.some((about) => isOpenAt(about, address))) dismiss(entry.id);
}

/** The same page, with at least what the other address asks for. */
function isOpenAt(about: string, address: string): boolean {
  const [wanted, open] = [new URL(about, 'http://here'), new URL(address, 'http://here')];
  return (
    wanted.pathname === open.pathname &&
    [...wanted.searchParams].every(([name, value]) => open.searchParams.get(name) === value)
  );
}

const kindOf =
  (kind: ToastKind) =>
  (title: string, options: ToastOptions = {}) =>
    show({ kind, title, ...options });

export const toast = {
  show,
  dismiss,
  opened,
  ok: kindOf('ok'),
  notice: kindOf('notice'),
  warning: kindOf('warning'),
  danger: kindOf('danger'),
};

export interface UploadHandle {
  id: string;
  progress: (percent: number) => void;
  done: () => void;
  /** `isForGood`: another try would fail as well, so none is offered. */
  fail: (hint?: string, how?: { readonly isForGood: boolean }) => void;
  dismiss: () => void;
}

export const uploads = {
  /** Shows a file that is being uploaded. `onRetry` offers a retry after a failure; it may call `progress(0)` again. */
  start({ name, onCancel, onRetry }: { name: string; onCancel?: () => void; onRetry?: () => void }): UploadHandle {
    const id = String(++lastId);
    change([
      ...entries,
      { type: 'upload', id, name, percent: 0, state: 'uploading', onCancel, onRetry, leaving: false },
    ]);
    return {
      id,
      progress: (percent) =>
        patch(id, { percent: Math.round(Math.min(100, Math.max(0, percent))), state: 'uploading', hint: undefined }),
      done: () => {
        patch(id, { percent: 100, state: 'done' });
        setTimeout(() => dismiss(id), TOAST_MS);
      },
      fail: (hint, how) => patch(id, { state: 'failed', hint, ...(how?.isForGood ? { onRetry: undefined } : {}) }),
      dismiss: () => dismiss(id),
    };
  },
};
