/**
 * Fixes two ARIA errors of Blockly: what is typed into a block in the toolbox is a figure
 * inside a list box, where only options are allowed; and the canvas on which it measures text is part of the page.
 */
export function fixAriaRoles(editor: HTMLElement): () => void {
  let waiting = 0;
  const mend = (): void => {
    waiting = 0;
    for (const figure of editor.querySelectorAll('.blocklyFlyout [role="figure"]'))
      figure.setAttribute('role', 'group');
    for (const canvas of document.querySelectorAll('.blocklyComputeCanvas:not([aria-hidden])'))
      canvas.setAttribute('aria-hidden', 'true');
  };
  const watcher = new MutationObserver(() => {
    waiting ||= requestAnimationFrame(mend);
  });
  watcher.observe(editor, { subtree: true, childList: true, attributeFilter: ['role'] });
  mend();
  return () => {
    cancelAnimationFrame(waiting);
    watcher.disconnect();
  };
}
