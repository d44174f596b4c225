import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DOCS_POLICY } from './openapi/openapi-routes.ts';
import { contentPolicy, runnerPolicy } from './web-files.ts';

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
  const byChannel = contentPolicy({ plugins: {}, s3: null }, 'n', ['AD_PIXEL']);
  for (const policy of [byKey, byChannel]) {
    expect(directive(policy, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(directive(policy, 'trusted-types')).toBe('trusted-types ProseMirrorClipboard default');
  }
  // Secrets of payment services bring no script, and so no policy.
  expect(contentPolicy({ plugins: {}, s3: null }, 'n', ['PAYMENT_GATEWAY_ID'])).toBe(alone);
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
