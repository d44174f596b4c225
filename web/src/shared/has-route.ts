import { type AnyRouter, useRouter } from '@tanstack/react-router';

/** Whether an address of this site, with or without a query, has a page. Addresses that people wrote may be wrong or early. */
export function hasRoute(router: AnyRouter, address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return Object.keys(router.routesByPath).some((pattern) =>
    new RegExp(`^${pattern.replace(/[.*+?^{}()|[\]\\]/g, '\\$&').replace(/\$\w*/g, '[^/]+')}/?$`).test(path),
  );
}

export function useHasRoute(): (address: string) => boolean {
  const router = useRouter();
  return (address) => hasRoute(router, address);
}
