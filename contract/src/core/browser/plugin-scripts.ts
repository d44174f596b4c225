const GOOGLE_HOSTS = ['https://www.googletagmanager.com', 'https://*.google-analytics.com'];

/** Where the script of each outside service comes from, and where it reports to. [API-21] */
export const PLUGIN_HOSTS = [
  ['ANALYTICS', GOOGLE_HOSTS],
  ['TAG_MANAGER', GOOGLE_HOSTS],
  ['AD_PIXEL', ['https://connect.facebook.net', 'https://www.facebook.com']],
] as const;

/** Whether an outside service may load this address as a script. */
export function isPluginScript(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:' || port !== '') return false;
  return PLUGIN_HOSTS.some(([, hosts]) =>
    hosts.some((host) => {
      const allowed = host.slice('https://'.length);
      return allowed.startsWith('*.') ? hostname.endsWith(allowed.slice(1)) : hostname === allowed;
    }),
  );
}
