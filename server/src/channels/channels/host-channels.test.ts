import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { checkDomains } from '../domains/domains.jobs.ts';
import { clearHostCache } from './host-channels.ts';

const webRoot = mkdtempSync(path.join(tmpdir(), 'dolphin-web-'));
writeFileSync(
  path.join(webRoot, 'index.html'),
  '<meta name="channel-slug" content="__CHANNEL_SLUG__"><script nonce="__CSP_NONCE__"></script>',
);

const DAY_MS = 86_400_000;
let shift = 0;
/** The DNS records by name. */
const records = new Map<string, readonly string[] | 'not well'>();
async function resolveTxt(name: string): Promise<readonly string[]> {
  const found = records.get(name) ?? [];
  if (typeof found === 'string') throw new Error(found);
  return found;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    resolveTxt,
    now: () => new Date(Date.now() + shift),
    env: { WEB_ROOT: webRoot, PUBLIC_URL: 'https://dolphin.example' },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(webRoot, { recursive: true, force: true });
});
beforeEach(clearHostCache);

async function makeAcme(part: object = {}) {
  const { id, people } = await server.makeChannel(['ROLE_CHANNEL_MASTER', 'MANAGER', 'USER']);
  const slug = `acme-${id}`;
  await server.db
    .updateTable('channels_channels')
    .set({ slug, ...part })
    .where('id', '=', id)
    .execute();
  return { id, slug, people };
}
const slugOf = (body: string) => /content="([^"]*)"/.exec(body)?.[1];
const page = (host: string, url = '/', headers: Record<string, string> = {}) =>
  server.http.inject({ url, headers: { host, ...headers } });

describe('[CHN-11] a channel on its own host', () => {
  it('is the first label below the site, and any domain it keeps; the site stays the site', async () => {
    const { slug } = await makeAcme({ domain: 'acme-school.example', domain_verified_at: new Date() });
    for (const host of [
      `${slug}.dolphin.example`,
      `${slug.toUpperCase()}.Dolphin.Example:3000`,
      `${slug}.localhost:3000`,
      'acme-school.example',
      'ACME-school.example:8443',
    ]) {
      const answer = await page(host);
      expect([answer.statusCode, slugOf(answer.body)], host).toEqual([200, slug]);
    }
    for (const host of ['dolphin.example', 'www.dolphin.example', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      const answer = await page(host);
      expect([answer.statusCode, slugOf(answer.body)], host).toEqual([200, '']);
    }
  });

  it('has no page where no channel is, nor two labels below the site', async () => {
    const { slug } = await makeAcme();
    for (const host of ['nobody-here.dolphin.example', 'nobody-here.localhost'])
      expect([(await page(host)).statusCode, slugOf((await page(host)).body)], host).toEqual([404, '-']);
    expect(slugOf((await page(`x.${slug}.dolphin.example`)).body)).not.toBe(slug);
  });

  it('a call that names no channel is made in it; one that does, in that one', async () => {
    const { slug, id, people } = await makeAcme();
    const there = await server.makeChannel();
    const me = async (headers: Record<string, string>) =>
      (await server.http.inject({ url: '/api/dolphin/v1/users/me', headers })).json<{
        roleList: string[];
        channelProfile: { channelId: number } | null;
      }>();
    const { authorization = '' } = people.USER.headers;
    expect((await me({ authorization, host: `${slug}.dolphin.example` })).channelProfile?.channelId).toBe(id);
    expect((await me({ authorization, host: 'dolphin.example' })).channelProfile).toBeNull();
    expect(
      (await me({ authorization, host: `${slug}.dolphin.example`, 'channel-id': String(there.id) })).channelProfile,
    ).toBeNull();
  });

  it('[CHN-106] serves a typed domain once its record stands in the DNS, and no longer when that is gone for days', async () => {
    const { id, slug, people } = await makeAcme();
    const at = `/api/eduenv/v1/channels/${id}`;
    const { headers } = people.MANAGER;
    const send = (method: 'GET' | 'PUT' | 'POST', url: string, payload: object = {}) =>
      server.http.inject({ method, url: at + url, headers, ...(method === 'GET' ? {} : { payload }) });
    const own = async () =>
      (await send('GET', '/settings')).json<{
        ownDomain: { state: string; recordName: string; recordValue: string } | null;
      }>().ownDomain;
    const check = async () => (await send('POST', '/domains/checks')).json<{ answer: string }>().answer;
    const shown = async () => (clearHostCache(), slugOf((await page('proved.example')).body));
    expect((await send('POST', '/domains/checks')).statusCode).toBe(404);
    await send('PUT', '/domains', { domain: 'proved.example' });
    const record = await own();
    expect(record).toMatchObject({
      state: 'WAITING',
      recordName: '_dolphin.proved.example',
      recordValue: expect.stringMatching(/^dolphin-domain=[0-9a-f]{32}$/),
    });
    expect([await check(), await shown()]).toEqual(['MISSING', '']);
    records.set('_dolphin.proved.example', ['v=spf1 -all', 'dolphin-domain=somebody-elses']);
    expect([await check(), await shown()]).toEqual(['MISSING', '']);
    records.set('_dolphin.proved.example', 'not well');
    expect([await check(), await shown(), (await own())?.state]).toEqual(['UNKNOWN', '', 'WAITING']);
    records.set('_dolphin.proved.example', ['v=spf1 -all', record?.recordValue ?? '']);
    expect([await check(), slugOf((await page('proved.example')).body), (await own())?.state]).toEqual([
      'FOUND',
      slug,
      'VERIFIED',
    ]);
    // Typed again, it stays proved; another domain is another matter.
    await send('PUT', '/domains', { domain: 'Proved.example' });
    expect([await shown(), (await own())?.state]).toEqual([slug, 'VERIFIED']);

    const sweep = () =>
      checkDomains.run({
        app: server.app,
        db: server.db,
        now: server.app.now(),
        jobId: 'sweep',
        signal: new AbortController().signal,
      });
    const begin = Date.now();
    const day = async (days: number) => {
      shift = begin + days * DAY_MS - Date.now();
      await sweep();
    };
    records.set('_dolphin.proved.example', 'not well');
    await day(20);
    expect(await shown()).toBe(slug);
    records.delete('_dolphin.proved.example');
    await day(21.1);
    expect(await shown()).toBe(slug);
    await day(24.2);
    expect(await shown()).toBe('');
    const kept = async () =>
      (await server.db.selectFrom('channels_channels').select('domain').where('id', '=', id).executeTakeFirst())
        ?.domain;
    await day(31);
    expect(await kept()).toBe('proved.example');
    await day(31.3);
    expect(await kept()).toBeNull();
    shift = 0;
  });

  it('[CHN-106] is proved by the sweep as well', async () => {
    const { id, slug } = await makeAcme({ domain: 'swept.example' });
    const { domain_token } = await server.db
      .selectFrom('channels_channels')
      .select('domain_token')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    records.set('_dolphin.swept.example', [`dolphin-domain=${domain_token}`]);
    expect(slugOf((await page('swept.example')).body)).toBe('');
    await checkDomains.run({
      app: server.app,
      db: server.db,
      now: server.app.now(),
      jobId: 'sweep',
      signal: new AbortController().signal,
    });
    expect(slugOf((await page('swept.example')).body)).toBe(slug);
  });

  it('follows a change at once, and a closed channel has no host any more', async () => {
    const { id, slug, people } = await makeAcme();
    expect(slugOf((await page('moved.example')).body)).toBe('');
    const set = (domain: string | null) =>
      server.http.inject({
        method: 'PUT',
        url: `/api/eduenv/v1/channels/${id}/domains`,
        headers: people.MANAGER.headers,
        payload: { domain },
      });
    expect((await set('Moved.Example')).json()).toEqual({ domain: 'moved.example' });
    await server.db
      .updateTable('channels_channels')
      .set({ domain_verified_at: new Date() })
      .where('id', '=', id)
      .execute();
    clearHostCache();
    expect(slugOf((await page('moved.example')).body)).toBe(slug);
    await set(null);
    expect(slugOf((await page('moved.example')).body)).toBe('');
    const { name } = await server.db
      .selectFrom('channels_channels')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(
      (
        await server.http.inject({
          method: 'POST',
          url: `/api/eduenv/v1/channels/${id}/closings`,
          headers: people.ROLE_CHANNEL_MASTER.headers,
          payload: { confirmName: name },
        })
      ).statusCode,
    ).toBe(200);
    expect((await page(`${slug}.dolphin.example`)).statusCode).toBe(404);
  });

  it('lets its own services, and only those, into its own pages', async () => {
    const { slug, id } = await makeAcme({ plugins: { AD_PIXEL: '1234567890' } });
    const policy = async (...requested: Parameters<typeof page>) =>
      String((await page(...requested)).headers['content-security-policy']);
    const own: readonly Parameters<typeof page>[] = [
      [`${slug}.dolphin.example`],
      ['dolphin.example', `/channel/${slug}/boards/1`],
      ['dolphin.example', '/lounge', { cookie: `a=b; channel_id=${id}` }],
    ];
    for (const requested of own) {
      expect(await policy(...requested)).toContain('https://connect.facebook.net');
      expect(await policy(...requested)).not.toContain('googletagmanager');
    }
    expect(await policy('dolphin.example', '/lounge')).not.toContain('facebook');
  });

  it('sets no cookie for other hosts', async () => {
    const { slug } = await makeAcme();
    expect((await page(`${slug}.dolphin.example`)).headers['set-cookie']).toBeUndefined();
  });
});
