/** The one application each stand-in knows. */
export type SignInClient = { readonly clientId: string; readonly clientSecret: string };

export const SANDBOX_CLIENT: SignInClient = { clientId: 'dolphin-sandbox', clientSecret: 'dolphin-sandbox-secret' };

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|[\w-]+\.localhost)$/;

/** A real provider compares with a registered list; here it is every /auth on this machine, whatever the port. */
export function isRegistered(redirectUri: string): boolean {
  if (!URL.canParse(redirectUri)) return false;
  const { hostname, pathname, search, hash } = new URL(redirectUri);
  return LOCAL_HOST.test(hostname) && pathname === '/auth' && search === '' && hash === '';
}

export function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
