import type { AnyRouter } from '@tanstack/react-router';

/** Whether the address has a page. A link that leads nowhere is a broken promise, so it is asked before one is offered. */
export function hasPage(router: AnyRouter, to: string): boolean {
  return to in router.routesByPath;
}
