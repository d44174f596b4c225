import { type Endpoint, type Priority, urlOf } from '@dolphin/contract/core/endpoint';

/** `exempt`: answered whatever happens, because operators and balancers decide by it. */
export type RequestClass = Priority | 'exempt';

const EXEMPT: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);
/** Everything else that is read is the web application: a page without its scripts would be of no use to anybody. */
const NORMAL_PREFIXES = ['/api/', '/files/', '/object-store/', '/realtime'];

/** Finds the class of a request by its first line alone, before it is routed. */
export function makeClassifier(endpoints: readonly Endpoint[]): (method: string, url: string) => RequestClass {
  const high = new Map<string, RegExp[]>();
  for (const endpoint of endpoints) {
    if (endpoint.priority !== 'high') continue;
    const patterns = high.get(endpoint.method) ?? [];
    patterns.push(new RegExp(`^${urlOf(endpoint).replace(/:\w+/g, '[^/]+')}$`));
    high.set(endpoint.method, patterns);
  }
  return (method, url) => {
    const end = url.indexOf('?');
    const path = end === -1 ? url : url.slice(0, end);
    if (method === 'GET' || method === 'HEAD') {
      if (EXEMPT.has(path)) return 'exempt';
      if (!NORMAL_PREFIXES.some((prefix) => path.startsWith(prefix))) return 'high';
    }
    return high.get(method)?.some((pattern) => pattern.test(path)) ? 'high' : 'normal';
  };
}
