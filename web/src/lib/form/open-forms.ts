import { createContext, use, useEffect, useLayoutEffect, useRef } from 'react';
import { guardLeaving } from '../browser/navigate.ts';
import { overlay } from '../overlay/overlay.ts';
import { localizeNow } from '../text/use-text.ts';
import { formText } from './form.text.ts';

/*
 * Every form on the screen is known here, so that nobody loses what they typed by leaving: a click elsewhere is asked
 * about, a reload by the browser. A dialog asks for its own forms before it closes; a page with several forms saves
 * them with one button. [UIX-106] [UIX-107]
 */
export type OpenForm = {
  readonly isDirty: boolean;
  readonly isPending?: boolean;
  /** True when it was saved. Without it, the form has a button of its own and no part in that of the page. */
  readonly save?: () => Promise<boolean>;
  /** Back to what is stored. */
  readonly reset?: () => void;
};
type Handle = { current: OpenForm };

export function createFormScope() {
  const handles = new Set<Handle>();
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((listener) => listener());
  return {
    add: (handle: Handle) => {
      handles.add(handle);
      changed();
      return () => {
        handles.delete(handle);
        changed();
      };
    },
    changed,
    forms: () => [...handles].map(({ current }) => current),
    isDirty: () => [...handles].some(({ current }) => current.isDirty),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type FormScope = ReturnType<typeof createFormScope>;

/** All forms, also those in dialogs. */
const everyForm = createFormScope();
/** The dialog or the page that asks and saves for the forms in it. */
export const FormScopeContext = createContext<FormScope | null>(null);

/** True when there is nothing to lose, or when the person wants to lose it. */
export async function mayLeave(scope: Pick<FormScope, 'isDirty'> = everyForm): Promise<boolean> {
  if (!scope.isDirty()) return true;
  const text = localizeNow(formText);
  return overlay.confirm({
    title: text.leaveAsk,
    hint: text.leaveHint,
    confirmLabel: text.leave,
    cancelLabel: text.stay,
    danger: true,
  });
}

/** For `onOpenChange` of a dialog with a form: Escape and a click beside it do not close it over what was typed. */
export function closing(isDirty: boolean, onClose: () => void): (isOpen: boolean) => void {
  return (isOpen) => {
    if (!isOpen) void mayLeave({ isDirty: () => isDirty }).then((isLeft) => isLeft && onClose());
  };
}

/** Makes a form known while it stands. `settle`: everything in it is saved, also before it is drawn anew. */
export function useOpenForm(form: OpenForm): { readonly settle: () => void } {
  const scope = use(FormScopeContext);
  const handle = useRef(form);
  const isSettled = useRef(false);
  useLayoutEffect(() => {
    if (!form.isDirty) isSettled.current = false;
    handle.current = { ...form, isDirty: form.isDirty && !isSettled.current };
  });
  useEffect(() => everyForm.add(handle), []);
  useEffect(() => scope?.add(handle), [scope]);
  const isPending = form.isPending ?? false;
  useEffect(() => scope?.changed(), [scope, form.isDirty, isPending]);
  useLeaveGuard();
  return {
    settle: () => {
      isSettled.current = true;
      handle.current = { ...handle.current, isDirty: false };
    },
  };
}

let guards = 0;
let endGuard: (() => void) | undefined;

/** One guard for all forms, or each of them would ask. */
function useLeaveGuard(): void {
  useEffect(() => {
    if (guards++ === 0) endGuard = guardLeaving({ hasUnsaved: everyForm.isDirty, mayLeave: () => mayLeave() });
    return () => {
      if (--guards === 0) endGuard?.();
    };
  }, []);
}
