import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { requireSession } from './guards.ts';
import { root } from './root-route.tsx';
import type { TitleKey } from './titles/title-key.ts';

/** A page for whoever is signed in; `openPage` is for everybody. */
export const page = <const P extends string>(path: P, title: TitleKey, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, beforeLoad: requireSession, component, staticData: { title } });
export const openPage = <const P extends string>(path: P, title: TitleKey, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component, staticData: { title } });
