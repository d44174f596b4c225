import type { TermsType } from '@dolphin/contract/accounts/accounts.constants';
import type { NoticeKind } from '@dolphin/contract/channels/channels.constants';
import {
  type AlertOptions,
  type ConflictChoice,
  type ConflictField,
  type ConfirmOptions,
  type CounterOptions,
  type Dialog,
  type Effect,
  type QueuedDialog,
  type TutorialName,
  useOverlayStore,
} from './overlay-store.ts';

export type ToastKind = 'ok' | 'notice' | 'warning' | 'danger';
export type ToastOptions = {
  readonly hint?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  readonly durationMs?: number;
  /** Addresses that show what it is about: it goes when one of them is opened. [UIX-122] */
  readonly about?: readonly string[];
};
export type ShowToast = (kind: ToastKind, title: string, options?: ToastOptions) => void;

let lastId = 0;
let showToast: ShowToast = () => {};

/** The app hands in the kit's toast; lib draws nothing. */
export function setShowToast(show: ShowToast): void {
  showToast = show;
}

function open(dialog: Dialog): Promise<boolean> {
  const { dialogs } = useOverlayStore.getState();
  const once = 'once' in dialog ? dialog.once : undefined;
  const twin =
    once === undefined ? undefined : dialogs.find((queued) => 'once' in queued.dialog && queued.dialog.once === once);
  if (twin) return twin.answered;
  const { promise: answered, resolve } = Promise.withResolvers<boolean>();
  const id = ++lastId;
  const answer = (confirmed: boolean) => {
    useOverlayStore.setState((state) => ({ dialogs: state.dialogs.filter((queued) => queued.id !== id) }));
    resolve(confirmed);
  };
  const queued: QueuedDialog = { id, dialog, answer, answered };
  useOverlayStore.setState({ dialogs: [...dialogs, queued] });
  return answered;
}

function setEffect(effect: Effect, flag: 'CLOSED' | 'SHOW'): void {
  useOverlayStore.setState((state) => ({ effects: { ...state.effects, [effect]: flag } }));
}

/** Everything that lies over the page, from anywhere. Promises resolve when the dialog is closed; true means confirmed. */
export const overlay = {
  toast: (title: string, options: ToastOptions & { readonly kind?: ToastKind } = {}): void => {
    const { kind = 'notice', ...rest } = options;
    showToast(kind, title, rest);
  },
  alert: (options: AlertOptions): Promise<boolean> => open({ kind: 'alert', ...options }),
  confirm: (options: ConfirmOptions): Promise<boolean> => open({ kind: 'confirm', ...options }),
  /** Which value of each field to keep; null when the person goes on editing. [UIX-105] */
  conflict: async (fields: readonly ConflictField[]): Promise<ConflictChoice | null> => {
    let chosen: ConflictChoice | null = null;
    const isChosen = await open({ kind: 'conflict', fields, onChoose: (choice) => void (chosen = choice) });
    return isChosen ? chosen : null;
  },
  /** The message notice dialog. [UIX-10] */
  notice: (notice: NoticeKind): Promise<boolean> => open({ kind: 'notice', notice, once: `notice ${notice}` }),
  /** [ACC-8] */
  signupRequired: (): Promise<boolean> => open({ kind: 'signup-required', once: 'signup-required' }),
  /** [UIX-12] */
  premiumRequired: (): Promise<boolean> => open({ kind: 'premium-required', once: 'premium-required' }),
  /** [ACC-11] */
  terms: (type: TermsType): Promise<boolean> => open({ kind: 'terms', type, once: `terms ${type}` }),
  tutorial: (tutorial: TutorialName): Promise<boolean> =>
    open({ kind: 'tutorial', tutorial, once: `tutorial ${tutorial}` }),
  /** [UIX-9] */
  effect: (effect: Exclude<Effect, 'counter'>): void => setEffect(effect, 'SHOW'),
  counter: (counter: CounterOptions): void => {
    useOverlayStore.setState({ counter });
    setEffect('counter', 'SHOW');
  },
  closeEffect: (effect: Effect): void => setEffect(effect, 'CLOSED'),
};
