import { globSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

type Rules = {
  readonly createScriptURL: (address: string) => string | null;
  readonly createHTML?: unknown;
  readonly createScript?: unknown;
};

it('[SEC-182] the default policy passes scripts of outside services, and no markup and no code', async () => {
  const made = new Map<string, Rules>();
  vi.stubGlobal('window', { trustedTypes: { createPolicy: (name: string, rules: Rules) => made.set(name, rules) } });
  await import('./analytics-drivers.ts');
  vi.unstubAllGlobals();
  expect([...made.keys()]).toEqual(['default']);
  const rules = made.get('default');
  expect(Object.keys(rules ?? {})).toEqual(['createScriptURL']);
  expect(rules?.createScriptURL('https://connect.facebook.net/en_US/fbevents.js')).toMatch(/^https:/);
  // Null makes the browser throw.
  expect(rules?.createScriptURL('https://evil.example/x.js')).toBeNull();
  expect(rules?.createScriptURL('/api/eduenv/v1/files/1')).toBeNull();
});

/** What the browser refuses a string for, by the Trusted Types specification. */
const SINK =
  /\.(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write|parseFromString|createContextualFragment|srcdoc|dangerouslySetInnerHTML|new (Shared)?Worker\(|serviceWorker|new Function\(|\beval\(|setHTMLUnsafe|insertContent(At)?\(['"`]/i;
/** Runs in the frame of learners' programs, which has no origin and a policy of its own. */
const INSIDE_RUNNER = 'shared/runner/inside/';

it('[SEC-181] no source of the web writes a string into markup or starts a script from one', () => {
  const root = `${import.meta.dirname}/..`;
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith(INSIDE_RUNNER),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readFileSync(`${root}/${file}`, 'utf8')
      .split('\n')
      .flatMap((line, index) => (SINK.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
