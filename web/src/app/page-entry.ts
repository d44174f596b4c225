import type { AnyRouter } from '@tanstack/react-router';
import { useChannelStore } from '../lib/channel.ts';
import { useLanguageStore } from '../lib/text/language.ts';
import { titleNow } from './page-title.ts';

/**
 * What a browser does at a page load and a router must do by hand: name the page, and put the focus at its heading, so
 * that a screen reader announces the page and Tab goes on from there.
 */
export function followPages(router: AnyRouter, onPage: (address: string, title: string) => void): void {
  const name = () => {
    document.title = titleNow(router);
  };
  let isFirst = true;
  router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
    name();
    if (isFirst || pathChanged) onPage(toLocation.pathname, document.title);
    if (!isFirst && pathChanged) focusHeading();
    isFirst = false;
  });
  useLanguageStore.subscribe(name);
  useChannelStore.subscribe(name);
}

export function focusHeading(): void {
  const main = document.getElementById('main');
  // A page that has put the focus somewhere itself knows better.
  if (!main || (document.activeElement !== main && main.contains(document.activeElement))) return;
  const heading = main.querySelector('h1') ?? main;
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}
