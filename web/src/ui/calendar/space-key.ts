import type { KeyboardEvent } from 'react';

/**
 * For `onKeyUp`: Space grabs what can be moved. Some browsers click a button when the key goes up, whatever happened when
 * it went down, and that would open the item.
 */
export function withoutSpaceClick(event: KeyboardEvent): void {
  if (event.key === ' ' && event.target instanceof Element && event.target.closest('[data-movable]'))
    event.preventDefault();
}
