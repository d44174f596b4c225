/** Whether a field under `root` refused what was typed. The first gets the focus, so that its error is read. [UIX-108] */
export function focusRefused(root: ParentNode | null): boolean {
  const refused = root?.querySelector<HTMLElement>('[data-refused]');
  refused?.focus();
  return refused !== null && refused !== undefined;
}
