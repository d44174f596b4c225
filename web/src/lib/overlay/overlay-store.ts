import type { TermsType } from '@dolphin/contract/accounts/accounts.constants';
import type { NoticeKind } from '@dolphin/contract/channels/channels.constants';
import type { ReactNode } from 'react';
import { create } from 'zustand';

/*
 * What lies over the page, as plain data. Code anywhere adds to it through overlay.ts; the host in app/ draws it and is
 * loaded only when there is something to draw. Dialogs wait in line: two at once would hide each other.
 */

export type AlertOptions = {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly icon?: 'check' | 'exclamation' | 'none';
  readonly confirmLabel?: string;
  /** Adds whom to ask: the channel by chat, or the support e-mail. [API-19] */
  readonly contact?: boolean;
  /** Adds how to reload without the cache. [API-20] */
  readonly shortcuts?: boolean;
  /** While one with this name is open or waiting, another is not added. */
  readonly once?: string;
};

export type ConfirmOptions = {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  /** The person must type this before the button works. */
  readonly typeToConfirm?: { readonly label: string; readonly value: string };
  /** Runs before the dialog closes; the button shows that it is at work. */
  readonly onConfirm?: () => void | Promise<unknown>;
};

/** A field that two people have changed, with both values as they read. */
export type ConflictField = {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
};
export type ConflictChoice = Readonly<Record<string, 'mine' | 'theirs'>>;

export type TutorialName = 'CHANNEL_CREATE';

export type Dialog =
  | ({ readonly kind: 'alert' } & AlertOptions)
  | ({ readonly kind: 'confirm' } & ConfirmOptions)
  | {
      readonly kind: 'conflict';
      readonly fields: readonly ConflictField[];
      readonly onChoose: (choice: ConflictChoice) => void;
    }
  | { readonly kind: 'notice'; readonly notice: NoticeKind; readonly once: string }
  | { readonly kind: 'signup-required' | 'premium-required'; readonly once: string }
  | { readonly kind: 'terms'; readonly type: TermsType; readonly once: string }
  | { readonly kind: 'tutorial'; readonly tutorial: TutorialName; readonly once: string };

/** `answer` is true when the person confirmed. */
export type QueuedDialog = {
  readonly id: number;
  readonly dialog: Dialog;
  readonly answer: (confirmed: boolean) => void;
  readonly answered: Promise<boolean>;
};

/** [UIX-9] */
export const EFFECTS = ['wave', 'jump', 'counter', 'network', 'bubble', 'confetti'] as const;
export type Effect = (typeof EFFECTS)[number];
export type EffectFlag = 'CLOSED' | 'SHOW';
export type CounterOptions = {
  readonly from: number;
  readonly to: number;
  readonly unit?: string;
  readonly title?: string;
};

export type OverlayState = {
  readonly dialogs: readonly QueuedDialog[];
  readonly effects: Readonly<Record<Effect, EffectFlag>>;
  readonly counter: CounterOptions;
};

const ALL_CLOSED: OverlayState['effects'] = {
  wave: 'CLOSED',
  jump: 'CLOSED',
  counter: 'CLOSED',
  network: 'CLOSED',
  bubble: 'CLOSED',
  confetti: 'CLOSED',
};

export const NOTHING_OPEN: OverlayState = { dialogs: [], effects: ALL_CLOSED, counter: { from: 0, to: 0 } };

export const useOverlayStore = create<OverlayState>(() => NOTHING_OPEN);
