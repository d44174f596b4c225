const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** "Mod-Shift-8" as a person reads it: Ctrl+Shift+8, or ⌘⇧8 on a Mac. */
export function shownKeys(keys: string): string {
  const parts = keys.split('-');
  if (isApple()) return parts.map((part) => ({ Mod: '⌘', Shift: '⇧', Alt: '⌥' })[part] ?? part.toUpperCase()).join('');
  return parts
    .map((part) =>
      part === 'Mod' ? 'Ctrl' : part.toUpperCase() === part || part.length > 1 ? part : part.toUpperCase(),
    )
    .join('+');
}

/** The same for `aria-keyshortcuts`. */
export function ariaKeys(keys: string): string {
  return keys
    .split('-')
    .map((part) => (part === 'Mod' ? (isApple() ? 'Meta' : 'Control') : part.length > 1 ? part : part.toUpperCase()))
    .join('+');
}
