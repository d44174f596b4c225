/*
 * Every page of learning: `/learn/…` and `/author/…` here; what stands below `/channel/$slug` has its line in
 * channel-routes.tsx, because it lives in the channel's layout. One `createRoute` each with
 * `getParentRoute: () => root` and a lazy page, listed below; a page that does not exist yet has no line.
 */
export const learningRoutes = [] as const;
