/**
 * Two things that Blockly tells screen readers wrongly: what is typed into a block that lies in a drawer is a figure
 * inside a list box, where only options may stand; and the canvas on which it measures words is part of the page.
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
