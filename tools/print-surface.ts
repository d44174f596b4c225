import { type Access, CHANNEL_HEADER } from '@dolphin/contract/core/access';
import { type Endpoint, urlOf } from '@dolphin/contract/core/endpoint';
import { modules } from '../server/src/modules.ts';
import { printPage, table } from './generated-page.ts';

/** Opening a call to more people must be a line in a diff, so this prints who may call it, in short form. */
function who(access: Access): string {
  if (access.kind === 'open') return access.session === 'read' ? 'anyone' : 'anyone, session ignored';
  if (access.kind === 'signedIn') return 'signed in';
  if (access.kind === 'signedUp') return 'signed up';
  if (access.kind === 'site') return 'site administrator';
  return `${access.check} in the channel of ${access.by === CHANNEL_HEADER ? 'the Channel-Id header' : `\`${access.by}\``}`;
}

function limitsOf({ limits, priority, freshness }: Endpoint): string {
  const counted = limits.map(
    ({ per, max, seconds, having }) =>
      `${max} / ${seconds} s per ${per}${having === undefined ? '' : ` with ${having}`}`,
  );
  return [
    ...counted,
    ...(priority === 'high' ? ['high priority'] : []),
    ...(freshness.kind === 'replica' ? ['may lag'] : []),
  ].join(', ');
}

const endpoints = modules
  .flatMap(({ contract }) => Object.values(contract))
  .toSorted((a, b) => `${urlOf(a)} ${a.method}`.localeCompare(`${urlOf(b)} ${b.method}`, 'en'));
const rows = endpoints.map((endpoint) => [
  endpoint.method,
  urlOf(endpoint),
  who(endpoint.access),
  limitsOf(endpoint),
  endpoint.errors.map(({ code }) => code).join(', '),
]);

printPage(
  'surface.md',
  `# The surface\n\nEvery call the server answers, printed by \`npm run surface\`. Errors that any call may give (session, role, input, limits) are not repeated.\n\n${endpoints.length} calls.\n\n${table(['method', 'path', 'who', 'limits', 'errors'], rows)}\n`,
  'npm run surface',
);
