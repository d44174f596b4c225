/*
 * Korean is typed through an input method: the Enter that finishes a syllable is not meant for the form. Browsers mark
 * it with isComposing; Safari sends it after the composition with keyCode 229 instead.
 */
interface KeyLike {
  key: string;
  keyCode: number;
  shiftKey?: boolean;
  nativeEvent?: { isComposing?: boolean };
  isComposing?: boolean;
}

export function isComposing(event: KeyLike): boolean {
  return event.isComposing === true || event.nativeEvent?.isComposing === true || event.keyCode === 229;
}

/** Enter that means "go": not finishing a syllable, not Shift+Enter. */
export function isPlainEnter(event: KeyLike): boolean {
  return event.key === 'Enter' && event.shiftKey !== true && !isComposing(event);
}

/** Put on inputs inside forms: the browser would submit on the Enter that only ends a syllable. */
export function blockComposingSubmit(event: KeyLike & { preventDefault(): void }): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}
