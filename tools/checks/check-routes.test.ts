import { describe, expect, it } from 'vitest';
import { REACHED_OTHERWISE, readRoutes, readWeb, unreachedRoutes } from './check-routes.ts';

const R = 'web/src/app/routes/';
/** A web of a home, a shop that the header names, a product that the shop links to, and an office below a channel. */
const WEB = {
  'web/src/app/main.tsx': `import { Header } from './header.tsx';`,
  'web/src/app/header.tsx': `export const Header = () => <Link to="/shop" />; const Menu = lazyPart(() => import('./menu.tsx'));`,
  'web/src/app/menu.tsx': `export const Menu = () => <Link to={\`/channel/\${slug}\`} />;`,
  [`${R}root-page.ts`]: `export const page = (path, title, component) => createRoute({ getParentRoute: () => root, path, component });`,
  [`${R}later-pages.ts`]: `export const LATER_PAGES = { OfficePage: () => import('../../pages/office.tsx') };`,
  [`${R}routes.tsx`]: `
    const home = page('/', 'home', lazyPage(() => import('../../pages/home.tsx'), 'HomePage'));
    const shop = page('/shop', 'shop', lazyPage(() => import('../../pages/shop.tsx'), 'ShopPage'));
    const product = page('/shop/$productId', 'product', lazyPage(() => import('../../pages/product.tsx'), 'ProductPage'));
    const layout = createRoute({ getParentRoute: () => root, path: '/channel/$slug', component: lazyPage(() => import('../../pages/channel.tsx'), 'ChannelPage') });
    const inside = (path, title, component) => createRoute({ getParentRoute: () => layout, path, component });
    const channelHome = inside('/', 'channelHome', laterPage('None'));
    const office = inside('/manage', 'office', laterPage('OfficePage'));
    const members = inside('/manage/members', 'members', laterPage('None'));`,
  'web/src/pages/home.tsx': `export const HomePage = () => null;`,
  'web/src/pages/shop.tsx': `import { go } from './go.ts'; export const ShopPage = () => go(\`/shop/\${id}?from=list\`);`,
  'web/src/pages/channel.tsx': `export const ChannelPage = () => <Link to={at('/manage')} />;`,
  'web/src/pages/office.tsx': `const PLACES = [{ path: '/manage/members' }];`,
};
const webOf = (files: Readonly<Record<string, string>>) => new Map(Object.entries(files));

describe('the check of routes', () => {
  it('[NAV-107] reads whole paths, and the files of pages and of the frames around them', () => {
    const routes = readRoutes(webOf(WEB));
    expect(routes.map(({ path }) => path).toSorted()).toEqual([
      '/',
      '/channel/$slug',
      '/channel/$slug/manage',
      '/channel/$slug/manage/members',
      '/shop',
      '/shop/$productId',
    ]);
    expect(routes.find(({ path }) => path === '/channel/$slug/manage')?.files).toEqual([
      'web/src/pages/channel.tsx',
      'web/src/pages/office.tsx',
    ]);
  });

  it('[NAV-107] finds a way to every page through links, templates and what a page imports later', () => {
    expect(unreachedRoutes(webOf(WEB))).toEqual([]);
  });

  it.each([
    ['web/src/app/header.tsx', 'export const Header = () => null;', ['/shop', '/shop/$productId']],
    ['web/src/pages/shop.tsx', 'export const ShopPage = () => null;', ['/shop/$productId']],
    ['web/src/pages/office.tsx', 'export const OfficePage = () => null;', ['/channel/$slug/manage/members']],
    ['web/src/pages/channel.tsx', '// <Link to={at("/manage")} />', ['/channel/$slug/manage']],
  ])('[NAV-107] reports what is cut off when %s has no link', (file, code, cutOff) => {
    expect(unreachedRoutes(webOf({ ...WEB, [file]: code }))).toEqual(expect.arrayContaining(cutOff));
  });

  it('[NAV-107] does not count a link on a page that nobody reaches', () => {
    const files = {
      ...WEB,
      'web/src/pages/product.tsx': `<Link to="/shop/$productId" />`,
      'web/src/pages/shop.tsx': '',
    };
    expect(unreachedRoutes(webOf(files))).toEqual(['/shop/$productId']);
  });

  it('[NAV-107] every route of the product is reached, or is exempt for a reason', () => {
    expect(unreachedRoutes(readWeb(), Object.keys(REACHED_OTHERWISE))).toEqual([]);
  });
});
