import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../product.ts';
import { type Caller, demoPerson } from './api.ts';
import { FORGED_DOCUMENTS, KEPT_DOCUMENTS } from './xss-documents.ts';
import { CODES, FILE_NAMES, LINKS, SVGS, TEXTS } from './xss-payloads.ts';
import { plant, type Planted } from './xss-plant.ts';

/** Whoever writes: each has their own allowance of posts a minute. */
const WRITERS = ['manager', 'advanced-lecturer', 'student', 'lecturer', 'user', 'visitor', 'master'] as const;
const EVIL = 'evil.example';
/** What runs by itself runs at once. */
const SETTLED_MS = 150;

/** Notes everything that ran, was refused by the content policy, or stands in the page as it never should. */
async function watched(
  browser: Browser,
  baseURL: string,
  person: Caller | null,
): Promise<{
  readonly page: Page;
  readonly look: (path: string) => Promise<void>;
  readonly scan: () => Promise<void>;
  readonly faults: readonly string[];
  readonly close: () => Promise<void>;
}> {
  const context = await browser.newContext({
    baseURL,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1280, height: 1_600 },
  });
  await person?.enter(context);
  const faults: string[] = [];
  const page = await context.newPage();
  const note = (what: string) => void faults.push(`${person?.nickname ?? 'stranger'} at ${page.url()}: ${what}`);
  await page.exposeBinding('noteFault', (_source, what: string) => note(what));
  await page.addInitScript(() => {
    const report = (what: string) => (globalThis as unknown as { noteFault: (what: string) => void }).noteFault(what);
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
      Object.defineProperty(window, name, { value: () => report(`${name} ran`) });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      report(`the policy refused ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  page.on('dialog', (dialog) => {
    note(`a ${dialog.type()} opened`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) note(message.text());
  });
  page.on('pageerror', (error) => note(error.message));
  page.on('request', (request) => {
    if (request.url().includes(EVIL)) note(`asked ${request.url()}`);
  });
  context.on('page', (other) => {
    if (other !== page) note(`opened ${other.url()}`);
  });
  // A draft that was left behind is taken up: it is as hostile as the rest.
  const draft = page.getByRole('button', { name: '이어서 쓰기' });
  await page.addLocatorHandler(draft, () => draft.click());
  // The first page is loaded; from there the router leads on, as a person would go: a load each takes a minute in all.
  const look = async (path: string) => {
    if (page.url() === 'about:blank') await page.goto(path, { waitUntil: 'domcontentloaded' });
    else
      await page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      }, path);
    await page.locator('main').getByRole('heading').or(page.locator('main [role=status], main p')).first().waitFor();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await page.waitForTimeout(SETTLED_MS);
    await scan();
  };
  const scan = async () => {
    for (const found of await page.evaluate(strangeParts)) note(found);
  };
  return { page, look, scan, faults, close: () => context.close() };
}

const KNOWN_ATTRIBUTES: ReadonlySet<string> = new Set([
  'href',
  'language',
  'level',
  'start',
  'colspan',
  'rowspan',
  'fileId',
  'alt',
  'width',
  'height',
  'videoId',
  'userId',
  'nickname',
]);

function attributesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    name === 'attrs' && typeof value === 'object' && value !== null ? Object.keys(value) : attributesIn(value),
  );
}

/** Handlers written as attributes, addresses that run, and frames of strangers; none of it is ever ours. */
function strangeParts(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) found.push(`<${element.localName} ${name}>`);
      if (
        /^(href|src|action|formaction|xlink:href|data|poster)$/i.test(name) &&
        /^[\s\u0000-\u0020]*(javascript|vbscript|data:text|file|filesystem):?/i.test(value)
      )
        found.push(`<${element.localName} ${name}="${value}">`);
      if (name === 'srcdoc') found.push(`<${element.localName} srcdoc>`);
    }
    if (
      /^(script|base|object|embed|meta|link|iframe)$/.test(element.localName) &&
      document.body.contains(element) &&
      !(element instanceof HTMLScriptElement && element.src.startsWith(location.origin)) &&
      !(element instanceof HTMLIFrameElement && element.src.startsWith('https://www.youtube-nocookie.com/'))
    )
      found.push(`<${element.localName}> in the page`);
  }
  return found;
}

// A film of pages this full takes longer than looking at them.
test.use({ trace: 'off' });

test.describe('stored scripts', () => {
  let planted: Planted;
  let owner: Caller;
  let student: Caller;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    const payloads = new Set([
      ...TEXTS,
      ...LINKS,
      ...CODES,
      ...FILE_NAMES,
      ...SVGS.map(({ content }) => content),
      ...FORGED_DOCUMENTS.map((document) => JSON.stringify(document)),
    ]);
    expect(payloads.size).toBeGreaterThanOrEqual(150);
    owner = await demoPerson('teacher');
    const writers = await Promise.all(WRITERS.map(demoPerson));
    student = writers[2] as Caller;
    planted = await plant(owner, writers);
    // Most must have been kept, or nothing was tested.
    expect(planted.kept).toBeGreaterThan(150);
    expect(planted.postIds.length).toBeGreaterThan(TEXTS.length / 2);
  });

  /** Whoever reads a post, the same code draws what was written: a member opens every document, others some. */
  const DOCUMENTS_OF_OTHERS = 3;
  const insideOf = ({ slug, boardIds, postIds }: Planted, documents: number) => [
    `/channel/${slug}`,
    `/channel/${slug}/join`,
    ...boardIds.slice(0, 4).map((id) => `/channel/${slug}/boards/${id}`),
    `/channel/${slug}/boards/${boardIds[0]}?page=2`,
    ...postIds.slice(0, 2 + documents).map((id) => `/channel/${slug}/posts/${id}`),
    `/channel/${slug}/members`,
    '/channels',
  ];
  const manageOf = ({ slug, boardIds, postIds }: Planted) => [
    `/channel/${slug}/manage`,
    ...['members', 'pending', 'groups', 'tags', 'codes', 'boards', 'statistics', 'settings', 'roles'].map(
      (place) => `/channel/${slug}/manage/${place}`,
    ),
    `/channel/${slug}/boards/${boardIds[0]}/write`,
    `/channel/${slug}/posts/${postIds[0]}/edit`,
  ];

  for (const viewer of ['stranger', 'member', 'staff', 'admin'] as const) {
    test(`[CHN-166] run nothing for ${viewer}, and the content policy has nothing to refuse`, async ({
      browser,
      baseURL,
    }) => {
      const person =
        viewer === 'stranger'
          ? null
          : viewer === 'member'
            ? student
            : viewer === 'staff'
              ? owner
              : await demoPerson('admin');
      const { page, look, scan, faults, close } = await watched(browser, baseURL ?? '', person);
      if (person) {
        await look(`/channel/${planted.slug}`);
        await page.locator('button.channel-bell').click();
        await page.getByRole('dialog').getByRole('link').first().waitFor();
        await scan();
        await page.keyboard.press('Escape');
      }
      // A member sees the pages inside as staff does; an administrator has other buttons there, and manages as staff does.
      const documents = viewer === 'member' ? KEPT_DOCUMENTS.length : DOCUMENTS_OF_OTHERS;
      for (const path of viewer === 'staff' ? manageOf(planted) : insideOf(planted, documents)) await look(path);
      await close();
      expect(faults).toEqual([]);
    });
  }

  test('would be noticed if they did', async ({ browser, baseURL }) => {
    const { page, look, scan, faults, close } = await watched(browser, baseURL ?? '', null);
    await look(`/channel/${planted.slug}`);
    expect(faults).toEqual([]);
    // Trusted Types refuse a string, so the markup goes in through the one policy that pages may have.
    await page.evaluate(() => {
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: {
          createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string };
        };
      };
      const policy = trustedTypes.createPolicy('ProseMirrorClipboard', { createHTML: (text) => text });
      document.body.insertAdjacentHTML(
        'beforeend',
        policy.createHTML('<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>'),
      );
    });
    await scan();
    await expect
      .poll(() => faults.map((fault) => fault.replace(/.*?: /, '').slice(0, 18)))
      .toEqual(expect.arrayContaining(['<img onerror>', '<a href="javascrip', 'the policy refused']));
    await close();
  });

  test('[CHN-166] are not even kept: of a document only what it may have is', async () => {
    const kept = await Promise.all(
      planted.postIds.map((postId) => owner.call(posts.detail, { channelId: planted.channelId, postId })),
    );
    const attributes = new Set(kept.flatMap(({ body }) => attributesIn(body)));
    // An attribute that nobody draws today may be drawn by a later version.
    expect([...attributes].toSorted()).toEqual(expect.arrayContaining(['href', 'language', 'level']));
    expect([...attributes].filter((name) => !KNOWN_ATTRIBUTES.has(name))).toEqual([]);
  });

  test('[CHN-166] do not run from files that are opened by themselves', async ({ browser, baseURL }) => {
    const { page, faults, close } = await watched(browser, baseURL ?? '', owner);
    const addresses = [...planted.fileUrls];
    for (const postId of planted.postIds.slice(0, 3))
      addresses.push(
        ...(await owner.call(posts.detail, { channelId: planted.channelId, postId })).reportFileList.map(
          ({ url }) => url,
        ),
      );
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) {
      // What is only to be kept starts a download, which Playwright reports as a failed visit.
      const answer = await page.request.get(address);
      expect(answer.headers()['x-content-type-options']).toBe('nosniff');
      expect(answer.headers()['content-type'] ?? '').not.toMatch(/html|svg|xml|javascript/);
      await page.goto(address).catch(() => undefined);
    }
    await close();
    expect(faults).toEqual([]);
  });
});
