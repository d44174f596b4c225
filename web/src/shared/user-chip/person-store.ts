import { create } from 'zustand';

/** Where the small pop-up opens: at the element that was clicked, or at a place on the screen (a figure in the lounge). */
export type Anchor = HTMLElement | { readonly x: number; readonly y: number };
type PersonState = {
  readonly popup: { readonly userId: number; readonly nickname: string; readonly anchor: Anchor } | null;
  readonly detail: number | null;
  /** The person of the modal is to be reported, for this. */
  readonly reportTarget: ReportTarget | null;
};
/** Where it was seen; a whisper by its message, which is then copied for the moderators. */
export type ReportTarget = { readonly kind: 'PROFILE' | 'WHISPER' | 'SAYING'; readonly contentId?: number };

export const usePersonStore = create<PersonState>(() => ({ popup: null, detail: null, reportTarget: null }));

/** The small pop-up on a clicked user: whisper and user detail. [SOC-2] */
export function openUserPopup(popup: NonNullable<PersonState['popup']>): void {
  usePersonStore.setState({ popup });
}

export function closeUserPopup(): void {
  usePersonStore.setState({ popup: null });
}

/** The user detail modal: one's own is editable, another's read-only. [SOC-1] */
export function openUserDetail(userId: number): void {
  usePersonStore.setState({ popup: null, detail: userId, reportTarget: null });
}

/** The same modal, at the form that reports a user to the moderators. */
export function openReport(userId: number, reportTarget: ReportTarget): void {
  usePersonStore.setState({ popup: null, detail: userId, reportTarget });
}

export function closeUserDetail(): void {
  usePersonStore.setState({ detail: null, reportTarget: null });
}
