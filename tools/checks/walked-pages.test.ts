import { expect, it } from 'vitest';
import { listFiles, readSource } from '../source-files.ts';

/** Pages that axe does not look at in e2e/pages/accessibility.spec.ts, each with the reason. */
const NOT_WALKED: Readonly<Record<string, string>> = {
  '/styleguide': 'for developers; shows every component, many of them in states that no page has',
  '/manage': 'the frame of the office, walked with each of its pages',
  '/channels/$slug/$': 'leads to the address in the singular',
  '/me': 'goes to the home and opens the profile over it',
  '/author/documents/$documentStorageId': 'the page of problems with another editor',
  '/author/blocks/$blockCodingStorageId': 'the page of problems with another editor',
  '/learn/certificates/$number': 'needs a finished course',
  '/certificates/$number': 'needs a number that nobody can guess; the same as the certificate of a competition',
  '/lounge/rooms/$roomId': 'the lounge with another map',
  '/channel/$slug/posts/$postId/edit': 'the page of writing',
};

/** Under which layout the pages of a call stand, by file and call. */
const LAYOUTS: Readonly<Record<string, string>> = {
  'admin-routes.tsx page': '/admin',
  'channel-routes.tsx page': '/channel/$slug',
  'channel-routes.tsx openPage': '/channel/$slug',
  'channel-routes.tsx officePage': '/channel/$slug/manage',
};

/** `page('/x', …)`, `openPage('/x', …)`, `officePage('/x', …)` and `path: '/x'`. */
function routes(): readonly string[] {
  return listFiles(['web/src/app/**/*routes.tsx']).flatMap((file) => {
    const code = readSource(file);
    const name = file.slice(file.lastIndexOf('/') + 1);
    return [
      ...[...code.matchAll(/\b(?<call>page|openPage|officePage)\(\s*'(?<path>[^']+)'/g)].map(({ groups }) =>
        ((LAYOUTS[`${name} ${groups?.['call']}`] ?? '') + (groups?.['path'] ?? '')).replace(/(?<=.)\/$/, ''),
      ),
      ...[...code.matchAll(/\bpath: '(?<path>[^']+)'/g)].map(({ groups }) => groups?.['path'] ?? ''),
    ];
  });
}

/** The addresses of the walk, with a word in place of every number. */
function walked(): readonly string[] {
  const code = readSource('e2e/pages/accessibility.spec.ts');
  return [
    ...code.matchAll(/\b(?:stop|sameOnPhone)\(\s*(?<address>'[^']+'|`[^`]+`|ACADEMY|manage\b)|\)\(`(?<mapped>[^`]+)`/g),
  ]
    .map(({ groups }) => (groups?.['address'] ?? groups?.['mapped'] ?? '').replaceAll(/^['`]|['`]$/g, ''))
    .map((address) =>
      address
        .replace(/^(?:\$\{manage\}|manage\b)/, '/channel/x/manage')
        .replace(/^(?:\$\{ACADEMY\}|ACADEMY)/, '/channel/x')
        .replaceAll(/\$\{[^}]*\}/g, 'x')
        .replace(/\?.*$/, ''),
    );
}

it('every page is looked at by axe in the accessibility journey, or its reason is named', () => {
  const addresses = walked();
  const isWalked = (route: string) => {
    const pattern = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`);
    return addresses.some((address) => pattern.test(address));
  };
  const paths = routes();
  expect(paths.length).toBeGreaterThan(60);
  expect([...new Set(paths)].filter((path) => !isWalked(path) && !(path in NOT_WALKED))).toEqual([]);
  expect(Object.keys(NOT_WALKED).filter((path) => !paths.includes(path))).toEqual([]);
});
