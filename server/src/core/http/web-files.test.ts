import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { GatewayKeys } from '../../config.ts';
import { DOCS_POLICY } from './openapi/openapi-routes.ts';
import { contentPolicy, runnerPolicy, youtubePolicy } from './web-files.ts';

const scripts = (policy: string) => policy.split('; ').find((part) => part.startsWith('script-src'));

it('admits nothing from elsewhere by itself, and nothing inline', () => {
  const policy = contentPolicy({ plugins: {}, s3: null }, 'n');
  expect(policy.replace(/frame-src [^;]+/, '')).not.toMatch(/https?:|unsafe/);
  expect(scripts(policy)).toBe("script-src 'self' 'nonce-n'");
});

it.each([
  ['ANALYTICS', 'https://www.googletagmanager.com'],
  ['TAG_MANAGER', 'https://www.googletagmanager.com'],
  ['AD_PIXEL', 'https://connect.facebook.net'],
])('[API-21] admits the service whose key %s was given', (name, host) => {
  expect(scripts(contentPolicy({ plugins: { [name]: 'key' }, s3: null }, 'n'))).toContain(` ${host}`);
});

const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

it('[SEC-180] requires trusted types and names the policies, and `default` only where outside services are on', () => {
  const alone = contentPolicy({ plugins: {}, s3: null }, 'n');
  expect(directive(alone, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
  expect(directive(alone, 'trusted-types')).toBe('trusted-types ProseMirrorClipboard');
  const byKey = contentPolicy({ plugins: { ANALYTICS: 'key' }, s3: null }, 'n');
  const byChannel = contentPolicy({ plugins: {}, s3: null }, 'n', [['AD_PIXEL', '1']]);
  for (const policy of [byKey, byChannel]) {
    expect(directive(policy, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(directive(policy, 'trusted-types')).toBe('trusted-types ProseMirrorClipboard default');
  }
  // The channel key of a payment gateway alone brings no script, and so no policy.
  expect(contentPolicy({ plugins: {}, s3: null }, 'n', [['PAYMENT_GATEWAY_ID', 'channel-key-1']])).toBe(alone);
  expect(directive(DOCS_POLICY, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
  expect(directive(DOCS_POLICY, 'trusted-types')).toBe("trusted-types 'none'");
});

it('admits the object store of the browser, and runs no script from there', () => {
  const policy = contentPolicy(
    { plugins: {}, s3: { endpoint: null, region: 'ap-northeast-2', bucket: 'b', accessKey: 'a', secretKey: 's' } },
    'n',
  );
  expect(policy).toContain("connect-src 'self' https://s3.ap-northeast-2.amazonaws.com");
  expect(scripts(policy)).not.toContain('amazonaws');
});

it("frames nothing but learners' programs and the video player that sets no cookie", () => {
  const [frames] = /frame-src [^;]+/.exec(contentPolicy({ plugins: {}, s3: null }, 'n')) ?? [];
  expect(frames).toBe("frame-src 'self' https://www.youtube-nocookie.com");
});

it("[VID-4] gives the frame of YouTube's player a policy of its own: no script but ours, and no page but ours around it", () => {
  const page = readFileSync(new URL('../../../../web/public/youtube/frame.html', import.meta.url), 'utf8');
  const policy = youtubePolicy(page);
  expect(policy).toContain("default-src 'none'");
  expect(scripts(policy)).toBe("script-src 'self'");
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com;');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(page).not.toMatch(/<script(?! src="\/youtube\/frame\.js")/);
});

it("[LMS-165] gives the frame of learners' programs no origin and no network", () => {
  const page = readFileSync(new URL('../../../../web/public/runner/frame.html', import.meta.url), 'utf8');
  const policy = runnerPolicy(page);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'none'");
  expect(policy).toContain('sandbox allow-scripts;');
  expect(policy).not.toContain('allow-same-origin');
  // The policy admits exactly the script that stands in the page.
  const script = /<script>([\s\S]*)<\/script>/.exec(page)?.[1] ?? '';
  expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
});

const GATEWAY = {
  driver: 'portone-v1',
  storeId: 's',
  channelKey: 'c',
  apiKey: 'k',
  apiSecret: 'x',
  pgId: 'p',
  isTest: false,
  apiUrl: null,
  sdkUrl: null,
  settlementUrl: null,
} as const;

it('[SEC-233] admits what the chosen payment driver needs, exactly, and nothing without one', () => {
  const bare = contentPolicy({ plugins: {}, s3: null }, 'n');
  expect(contentPolicy({ plugins: {}, s3: null, payments: null }, 'n')).toBe(bare);
  const added = (payments: GatewayKeys) => {
    const policy = contentPolicy({ plugins: {}, s3: null, payments }, 'n');
    return policy.split('; ').flatMap((part, at) => {
      const before = bare.split('; ')[at] ?? '';
      return part === before ? [] : [`${part.split(' ')[0]}${part.slice(before.length)}`];
    });
  };
  expect(added(GATEWAY)).toEqual([
    'script-src https://cdn.iamport.kr',
    'connect-src https://*.iamport.kr',
    'frame-src https://*.iamport.kr',
    'form-action https://*.iamport.kr',
    'trusted-types payment-window',
  ]);
  expect(added({ ...GATEWAY, driver: 'portone-v2', webhookSecrets: [] })).toEqual([
    'script-src https://cdn.portone.io',
    'connect-src https://*.portone.io https://*.iamport.co',
    'frame-src https://*.portone.io https://*.iamport.co',
    'form-action https://*.portone.io https://*.iamport.co',
    'trusted-types payment-window',
  ]);
  expect(added({ ...GATEWAY, sdkUrl: 'http://127.0.0.1:4106/v1/iamport.js' })).toEqual([
    'script-src http://127.0.0.1:4106',
    'connect-src http://127.0.0.1:4106',
    'frame-src http://127.0.0.1:4106',
    'form-action http://127.0.0.1:4106',
    'trusted-types payment-window',
  ]);
});

it("[SEC-233] [PAY-20] admits what the driver of the page's channel needs beside the site's, each host once", () => {
  const policyOf = (merchantId: string, payments: GatewayKeys | null) =>
    contentPolicy({ plugins: {}, s3: null, payments }, 'n', [['PAYMENT_MERCHANT_ID', merchantId]]);
  const v2 = 'store-00000000-0000-4000-8000-000000000000';
  expect(scripts(policyOf('imp00000000', null))).toBe("script-src 'self' 'nonce-n' https://cdn.iamport.kr");
  expect(scripts(policyOf(v2, null))).toBe("script-src 'self' 'nonce-n' https://cdn.portone.io");
  expect(directive(policyOf(v2, null), 'trusted-types')).toContain('payment-window');
  expect(scripts(policyOf('imp00000000', GATEWAY))).toBe("script-src 'self' 'nonce-n' https://cdn.iamport.kr");
  expect(scripts(policyOf(v2, GATEWAY))).toBe(
    "script-src 'self' 'nonce-n' https://cdn.iamport.kr https://cdn.portone.io",
  );
  expect(policyOf('anything', null)).toBe(contentPolicy({ plugins: {}, s3: null }, 'n'));
});
