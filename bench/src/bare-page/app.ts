/**
 * What a page of ours is compared with: React, the router and the query client, and nothing else, drawing the same DOM
 * from one answer. Built by Vite and run in the browser.
 */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { createElement, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { DomNode } from './read-dom.ts';

const RENAMED: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  value: 'defaultValue',
  checked: 'defaultChecked',
};
/** Elements that React allows no children. */
const EMPTY = new Set(['img', 'input', 'br', 'hr', 'source', 'wbr']);

function draw(node: DomNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, children } = node;
  const props: Record<string, unknown> = { key };
  for (const [name, value] of Object.entries(attributes))
    if (name === 'style') props['style'] = styleOf(value);
    else props[RENAMED[name] ?? name] = value;
  return EMPTY.has(tag) ? createElement(tag, props) : createElement(tag, props, children.map(draw));
}

function styleOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split(';')
      .map((rule) => rule.split(/:(.*)/s).map((part) => part.trim()))
      .flatMap(([name = '', value]) => (value ? [[styleName(name), value]] : [])),
  );
}

function styleName(name: string): string {
  return name.startsWith('--') ? name : name.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
}

function Page() {
  const { data } = useQuery({
    queryKey: ['page'],
    queryFn: async () => (await (await fetch('/bare-page.json')).json()) as readonly DomNode[],
  });
  return data ? data.map(draw) : null;
}

const root = createRootRoute({ component: () => createElement(Outlet) });
const page = createRoute({ getParentRoute: () => root, path: '$', component: Page });
const router = createRouter({ routeTree: root.addChildren([page]) });
const place = document.getElementById('root');
if (place)
  createRoot(place).render(
    createElement(
      StrictMode,
      null,
      createElement(
        QueryClientProvider,
        { client: new QueryClient() },
        createElement(RouterProvider<typeof router>, { router }),
      ),
    ),
  );
