import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import { driverOfMerchant, PAYMENT_POLICY, paymentSources } from '@dolphin/contract/core/browser/payment-scripts';
import { PLUGIN_HOSTS } from '@dolphin/contract/core/browser/plugin-scripts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Hosts, PluginKey } from './hosts.ts';

const NONCE_MARK = '__CSP_NONCE__';
/** Where the page has the slug of its host's channel; empty on the site's own host. [CHN-11] */
const SLUG_MARK = '__CHANNEL_SLUG__';

/** Where learners' programs run. */
const RUNNER_FRAME = /[\\/]runner[\\/]frame\.html$/;

/**
 * The frame's own policy, plus what only a header can set: it has no origin, even when opened alone, and can be
 * embedded in our pages only. [LMS-165]
 */
export function runnerPolicy(page: string): string {
  return `${policyOf(page)}; sandbox allow-scripts; frame-ancestors 'self'`;
}

/** The frame that holds YouTube's player: its own policy lets that in, and the policy of the pages does not have to. [VID-4] */
const YOUTUBE_FRAME = /[\\/]youtube[\\/]frame\.html$/;

export function youtubePolicy(page: string): string {
  return `${policyOf(page)}; frame-ancestors 'self'`;
}

function policyOf(page: string): string {
  return /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? "default-src 'none'";
}

/** Serves the built web application: hashed files for ever, the page itself fresh and under a strict policy. */
export async function addWebFiles(http: FastifyInstance, config: Config, hosts: Hosts): Promise<void> {
  const root = config.webRoot;
  if (root === null || !existsSync(path.join(root, 'index.html'))) return;
  const page = readFileSync(path.join(root, 'index.html'), 'utf8');
  await http.register(staticFiles, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      reply.header(
        'cache-control',
        /[\\/]assets[\\/]/.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      reply.header('x-content-type-options', 'nosniff');
      if (RUNNER_FRAME.test(file))
        reply
          .header('content-security-policy', runnerPolicy(readFileSync(file, 'utf8')))
          .header('cache-control', 'no-cache');
      if (YOUTUBE_FRAME.test(file))
        reply
          .header('content-security-policy', youtubePolicy(readFileSync(file, 'utf8')))
          .header('referrer-policy', 'strict-origin-when-cross-origin')
          .header('cache-control', 'no-cache');
    },
  });
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const host = await hosts.pageOf(request.host);
    const slug = host.kind === 'channel' ? host.slug : '';
    const plugins = [
      ...(host.kind === 'channel' ? host.plugins : []),
      ...(await hosts.pluginsOf(channelOfPage(request))),
    ];
    const nonce = randomBytes(16).toString('base64');
    return (
      securityHeaders(reply, config, nonce, plugins)
        // A host below ours that no channel has: the page shows it to people, and the status to machines.
        .code(host.kind === 'unknown' ? 404 : 200)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(page.replaceAll(NONCE_MARK, nonce).replaceAll(SLUG_MARK, host.kind === 'unknown' ? UNKNOWN_SLUG : slug))
    );
  };
  // Every address that is neither a file nor an API belongs to the web application's own router.
  http.get('/*', (request, reply) =>
    request.url.startsWith('/api/') || path.extname(request.url.split('?')[0] ?? '') !== ''
      ? reply.callNotFound()
      : sendPage(request, reply),
  );
}

/** No channel can have this slug: the page gets it where there is no channel. */
const UNKNOWN_SLUG = '-';

/** The channel of a page: from its address, and from the browser's cookie. */
function channelOfPage({ url, headers }: FastifyRequest): {
  readonly slug: string | null;
  readonly channelId: number | null;
} {
  const id = /(?:^|; )channel_id=(\d{1,15})(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  return { slug: /^\/channel\/([a-z0-9-]+)/.exec(url)?.[1] ?? null, channelId: id === undefined ? null : Number(id) };
}

/**
 * Who may turn strings into markup and addresses of scripts (decision 0065). The text editor parses what is pasted in a
 * document without scripts. `default` exists for outside services only, and passes nothing but addresses of their hosts.
 */
const TRUSTED_TYPES = { always: ['ProseMirrorClipboard'], withPlugins: ['default'] };

/** No inline script, no eval, nothing from elsewhere but what the operator, or the channel the page is about, switched on by a key. */
export function contentPolicy(
  config: Pick<Config, 'plugins' | 's3'> & Partial<Pick<Config, 'payments' | 'verification'>>,
  nonce: string,
  channelPlugins: readonly PluginKey[] = [],
): string {
  const outside = [
    ...new Set(
      PLUGIN_HOSTS.flatMap(([name, hosts]) =>
        config.plugins[name] || channelPlugins.some(([brought]) => brought === name) ? hosts : [],
      ),
    ),
  ]
    .map((host) => ` ${host}`)
    .join('');
  // Browsers send and read files at the object store itself.
  const store = config.s3
    ? ` ${new URL(config.s3.endpoint ?? `https://s3.${config.s3.region}.amazonaws.com`).origin}`
    : '';
  const payment = paymentParts(config.payments ?? null, channelPlugins);
  // The address of the form of identity verification, with its path, and nothing else of that host. [IDV-103]
  const verification = config.verification?.formUrl ? ` ${config.verification.formUrl}` : '';
  const policies = [
    ...TRUSTED_TYPES.always,
    ...(outside ? TRUSTED_TYPES.withPlugins : []),
    ...(payment.script ? [PAYMENT_POLICY] : []),
  ];
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${outside}${payment.script}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${store}${outside}`,
    "font-src 'self'",
    `connect-src 'self'${store}${outside}${payment.window}`,
    `media-src 'self' blob:${store}`,
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    // Learners' programs, in a frame without origin; videos in posts, by the player that sets no cookie before somebody presses play.
    `frame-src 'self' https://www.youtube-nocookie.com${payment.window}`,
    "base-uri 'none'",
    `form-action 'self'${payment.window}${verification}`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${policies.join(' ')}`,
  ].join('; ');
}

/** The site's driver, and that of the channel whose page it is. Where the site is connected to the simulator, both are there. */
function paymentParts(site: Config['payments'], channelPlugins: readonly PluginKey[]) {
  const drivers = channelPlugins.flatMap(([name, value]) =>
    name === 'PAYMENT_MERCHANT_ID' ? (driverOfMerchant(value) ?? []) : [],
  );
  const gateways = [site, ...drivers.map((driver) => ({ driver, sdkUrl: site?.sdkUrl ?? null }))];
  const parts = gateways.map((gateway) => paymentSources(gateway));
  const once = (name: 'script' | 'window') => [...new Set(parts.map((part) => part[name]))].join('');
  return { script: once('script'), window: once('window') };
}

function securityHeaders(
  reply: FastifyReply,
  config: Config,
  nonce: string,
  plugins: readonly PluginKey[],
): FastifyReply {
  reply
    .header('content-security-policy', contentPolicy(config, nonce, plugins))
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'DENY')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('cross-origin-opener-policy', 'same-origin-allow-popups')
    // The microphone is for recordings of the screen, which authors make here.
    .header('permissions-policy', 'camera=(), microphone=(self), geolocation=()');
  return config.publicUrl.startsWith('https:')
    ? reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    : reply;
}
