import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reportBoundaries } from './check-boundaries.ts';
import { deadExports } from './check-exports.ts';
import { koreanSynonyms, strayKorean } from './check-korean.ts';
import { bareCasts, largeFolders } from './check-shape.ts';
import { citationsIn, reportSpec } from './check-spec.ts';
import { tableFaults } from './check-tables.ts';
import { readSource } from '../source-files.ts';
import { chainFaults } from '../sql-types/chains.ts';
import { ROOT } from '../source-files.ts';

/** A check that cannot fail checks nothing: each is shown a small tree with the fault in it. */
let root: string;
beforeEach(() => void (root = mkdtempSync(path.join(tmpdir(), 'dolphin-checks-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(files: Readonly<Record<string, string>>): void {
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), code);
  }
}

it('CONTRIBUTING.md names every step of the check', () => {
  const steps = [...readSource('tools/check.ts').matchAll(/\{ name: '(?<name>[^']+)', command:/g)];
  const guide = readSource('CONTRIBUTING.md');
  expect(steps.length).toBeGreaterThan(10);
  expect(steps.map(({ groups }) => groups?.['name']).filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

describe('korean', () => {
  it('finds Hangul in strings, templates, patterns and elements, and lets comments and homes be', () => {
    plant({
      'web/src/features/a.tsx':
        "// 설명\nexport const a = '안녕';\nexport const B = () => <p>don't 가요 https://x</p>;\n",
      'server/src/social/b.ts': 'export const b = `// ${1} 하루`;\nexport const c = /[ㄱ-ㅎ]/; /* 주석 */\n',
      'server/src/social/c.text.ts': "export const c = '한글';",
      'server/src/social/c.test.ts': "export const c = '한글';",
      'contract/src/social/c.errors.ts': "export const c = '한글';",
    });
    expect(strayKorean(root)).toEqual([
      'server/src/social/b.ts:1: 하루',
      'server/src/social/b.ts:2: [ㄱ-ㅎ]',
      'web/src/features/a.tsx:2: 안녕',
      "web/src/features/a.tsx:3: don't 가요 https://x",
    ]);
  });
});

describe('korean words', () => {
  it('[UIX-103] finds a forbidden synonym at the beginning of a word, in texts and errors only', () => {
    plant({
      'docs/glossary.md':
        '## Korean words in texts\n| word | not |\n| --- | --- |\n| 상점 | 가게, 매장 |\n| 꽃게 | =게 |\n| 포인트, 수에는 P | } 포인트 |\n',
      'web/src/a.text.ts': "export const a = ['나가게 돼요', '새 가게예요', '게', '게시판', '{n} 포인트', '상점'];\n",
      'contract/src/a.errors.ts': "export const a = '매장이 없어요.';\n",
      'web/src/a.test.ts': "export const a = '가게';\n",
    });
    expect(koreanSynonyms(root)).toEqual([
      'contract/src/a.errors.ts:1: 매장이 없어요. (write 상점)',
      'web/src/a.text.ts:1: 새 가게예요 (write 상점)',
      'web/src/a.text.ts:1: 게 (write 꽃게)',
      'web/src/a.text.ts:1: {n} 포인트 (write 포인트, 수에는 P)',
    ]);
  });

  it('reports a glossary without a table', () => {
    plant({ 'docs/glossary.md': '# Glossary\n' });
    expect(koreanSynonyms(root)).toEqual(['docs/glossary.md: no Korean words were found: this check sees nothing']);
  });
});

describe('spec', () => {
  it('counts titles of tests that run, and nothing else', () => {
    const code =
      "// [API-1]\nit('[API-2] a', f); test.each([1])(`[API-3] ${x}`, f); it.skip('[API-4]', f); it.todo('[API-5]'); const a = '[API-6]'; describe('[API-7]', f); test.describe('[API-8]', f); say('[API-9]'); test('[API-10] @long', f); test('[API-11] @day2', f);";
    expect([...citationsIn(code, 'a.test.ts')]).toEqual(['API-2', 'API-3', 'API-7', 'API-8']);
  });

  it('lists the kept, the open, the partial, the unknown and the doubled', () => {
    plant({
      'docs/spec/ledger.md':
        '| id | promise |\n|---|---|\n| SOC-1 | one |\n| SOC-2 | two |\n| SOC-3 | half (partial: the rest) |\n',
      'docs/spec/own.md': '**SOC-101** three\n\n**SOC-2** again, see SOC-3\n',
      'server/src/social/a.test.ts': "it('[SOC-1] [SOC-3] [SOC-101] x', () => {});",
      'e2e/a.spec.ts': "test('[SOC-9] x', () => {});",
    });
    expect(reportSpec(root)).toEqual({
      rules: ['SOC-1', 'SOC-2', 'SOC-3', 'SOC-101'],
      kept: ['SOC-1', 'SOC-101'],
      open: ['SOC-2'],
      partial: ['SOC-3'],
      unknown: ['SOC-9 (e2e/a.spec.ts)'],
      twice: ['SOC-2'],
    });
  });
});

describe('shape', () => {
  const many = (count: number, name: (n: number) => string) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [name(n), 'export const a = 1;\n']));

  it('[COD-101] finds a folder of more than 15 source files, and counts no tests, fixtures and texts', () => {
    plant({
      ...many(16, (n) => `web/src/lib/a${n}.ts`),
      ...many(15, (n) => `web/src/ui/a${n}.tsx`),
      'web/src/ui/a.test.tsx': '',
      'web/src/ui/a.fixture.ts': '',
      'web/src/ui/a.text.ts': '',
      'web/src/ui/button/a.tsx': '',
      ...many(16, (n) => `server/test/a${n}.ts`),
    });
    expect(largeFolders(root)).toEqual(['web/src/lib: 16 source files, split it by noun (at most 15)']);
  });

  it('[COD-101] the linter finds a function of more than 100 lines, and looks at no tests', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, n) => `  console.log(${n});\n`).join('');
    const long = `export function long() {\n${lines(99)}}\n`;
    plant({
      'tools/short.ts': `export function short() {\n  // why\n\n${lines(98)}}\n`,
      'tools/long.ts': long,
      'tools/long.test.ts': long,
    });
    const { stdout } = spawnSync(
      path.join(ROOT, 'node_modules/.bin/oxlint'),
      ['-c', path.join(ROOT, '.oxlintrc.json'), '--format', 'unix', '.'],
      { cwd: root, encoding: 'utf8' },
    );
    expect(stdout.match(/\S+: The function .*/g)).toEqual([
      expect.stringMatching(/tools\/long\.ts:1:\d+: The function `long` has too many lines \(101\)/),
    ]);
  });

  it('[COD-102] finds a cast past the compiler without a reason, in product code only', () => {
    plant({
      'server/src/a.ts':
        "export const a = 1 as never;\n// The library's type is wrong.\nexport const b = a as unknown as string;\n",
      'web/src/b.tsx': '/** It was never used as never before. */\nexport const b = {} as unknown as string;\n',
      'web/src/b.test.tsx': 'export const b = 1 as never;\n',
    });
    expect(bareCasts(root)).toEqual(['server/src/a.ts:1: a cast without a reason above it']);
  });
});

describe('tables', () => {
  it('refuses a table without a domain, a foreign mention and a mention outside queries', () => {
    plant({
      'server/migrations/0001_a.sql':
        'create table social_friends (id int);\ncreate table friends (id int);\ncreate table pgboss.job (id int);\n',
      'server/src/social/friends/friends.queries.ts': "export const a = 'select from social_friends';",
      'server/src/social/friends/friends.handlers.ts':
        "// social_friends\nexport const a = 'select from social_friends';",
      'server/src/avatar/shop/shop.queries.ts':
        "export const a = 'select from social_friends'; export const b = 'social_friends_of';",
    });
    expect(tableFaults(root)).toEqual([
      'server/migrations/0001_a.sql: the table friends does not start with a domain',
      'server/src/avatar/shop/shop.queries.ts:1: social_friends belongs to social',
      'server/src/social/friends/friends.handlers.ts:2: social_friends is for *.queries.ts to mention',
    ]);
  });
});

describe('views', () => {
  /** accounts is below social and avatar, which are neighbours. */
  const VIEWS = {
    'server/migrations/0001_a.sql': `create table accounts_users (id int);
      create table social_blocks (id int);
      create view accounts_people as select id from accounts_users;
      create view social_pairs as select id from social_blocks; -- without social_old
      create view social_old as select 1;`,
    'server/migrations/0002_b.sql': `drop view social_old;
      comment on view accounts_people is 'shared: people who are here';
      comment on view social_pairs is 'shared: a friend''s friends';`,
    'server/src/accounts/public.ts': 'export const a = 1;',
    'server/src/avatar/shop/shop.queries.ts': "export const a = 'select from accounts_people';",
    'server/src/social/friends/friends.queries.ts': "export const a = 'select from social_pairs, accounts_people';",
  };

  it('[SQL-103] lets a domain read the shared views of lower ones', () => {
    plant(VIEWS);
    expect(tableFaults(root)).toEqual([]);
  });

  it('[SQL-103] refuses a read of a view upward, sideways, of a private one, and outside queries', () => {
    plant({
      ...VIEWS,
      'server/migrations/0003_c.sql': "comment on view accounts_people is 'own: people';",
      'server/src/accounts/users/users.queries.ts': "export const a = 'select from social_pairs';",
      'server/src/avatar/shop/shop.queries.ts': "export const a = 'select from social_pairs';",
      'server/src/social/friends/friends.handlers.ts': "export const a = 'select from social_pairs';",
    });
    expect(tableFaults(root)).toEqual([
      'server/src/accounts/users/users.queries.ts:1: social_pairs belongs to social, which is not below accounts',
      'server/src/avatar/shop/shop.queries.ts:1: social_pairs belongs to social, which is not below avatar',
      'server/src/social/friends/friends.handlers.ts:1: social_pairs is for *.queries.ts to mention',
      'server/src/social/friends/friends.queries.ts:1: accounts_people belongs to accounts',
    ]);
  });

  it('[SQL-103] refuses a view without an owner or a role, over a foreign table, read by nobody, or retired', () => {
    plant({
      ...VIEWS,
      'server/migrations/0003_c.sql': `create view people as select 1;
        create view social_people as select id from accounts_users;
        comment on view social_pairs is 'friends';
        create view avatar_users as select id from accounts_people;
        comment on view avatar_users is 'own: wearers';
        comment on view accounts_people is 'retired: accounts_users';`,
      'server/src/avatar/shop/shop.queries.ts': 'export const a = 1;',
    });
    const ROLES = '"shared: ", "own: " or "retired: "';
    expect(tableFaults(root)).toEqual([
      'server/migrations/0003_c.sql: the view people does not start with a domain',
      `server/migrations/0003_c.sql: the view people has no comment that begins with ${ROLES}`,
      `server/migrations/0001_a.sql: the view social_pairs has no comment that begins with ${ROLES}`,
      `server/migrations/0003_c.sql: the view social_people has no comment that begins with ${ROLES}`,
      'server/migrations/0003_c.sql: the view avatar_users reads accounts_people: accounts_people is retired',
      'server/migrations/0003_c.sql: the view social_people reads accounts_users: accounts_users belongs to accounts',
      'server/src/social/friends/friends.queries.ts:1: accounts_people is retired',
      'server/migrations/0003_c.sql: nobody reads the view avatar_users',
      'server/migrations/0003_c.sql: nobody reads the view people',
      'server/migrations/0003_c.sql: nobody reads the view social_people',
    ]);
  });
});

describe('chains', () => {
  const PAIR = 'with a as (delete from t returning 1) update u set n = n - (select count(*) from a)';
  const CHAIN = `with a as (insert into t select 1 on conflict (id) do update set n = 2 returning 1),
    b as (update u set n = 1), c as (select from v for update of v) delete from w where note <> 'update x'`;

  it('[SQL-104] refuses a statement that changes tables in more than two steps, unless a bench keeps it', () => {
    const statements = [
      { name: 'pair', text: PAIR },
      { name: 'chain', text: CHAIN },
    ];
    expect(chainFaults(statements, {})).toEqual([
      'chain changes tables in 3 steps; at most 2, or its bench in chains.ts',
    ]);
    expect(chainFaults(statements, { chain: 'npm run bench judge', pair: 'no' })).toEqual([
      'chains.ts keeps pair, which is no chain',
    ]);
  });
});

describe('exports', () => {
  it('finds an export that nothing mentions, comments and tests of types aside', () => {
    plant({
      'server/src/a.ts':
        '// unused, again\nexport const unused = 1;\nexport type Used = 1;\nexport function called() {}\n',
      'web/src/b.tsx': "import type { Used } from '../../server/src/a.ts';\nexport const b: Used = called();\n",
      'web/src/c.ts': "import { b } from './b.tsx';\nb();\n",
      'contract/src/d.check.ts': 'export const onlyCompiles = 1;\n',
    });
    expect(deadExports(root)).toEqual(['server/src/a.ts: nothing uses unused']);
  });
});

describe('boundaries', () => {
  /** rule, importing file, imported file */
  const PLANTED = [
    ['accounts-looks-down-only', 'server/src/accounts/public.ts', 'server/src/channels/public.ts'],
    ['channels-looks-down-only', 'server/src/channels/public.ts', 'server/src/profile/public.ts'],
    ['social-looks-down-only', 'server/src/social/public.ts', 'server/src/commerce/public.ts'],
    ['storage-looks-down-only', 'server/src/storage/public.ts', 'server/src/messaging/public.ts'],
    ['accounts-looks-down-only', 'server/src/accounts/public.ts', 'server/src/verification/public.ts'],
    ['learning-looks-down-only', 'server/src/learning/public.ts', 'server/src/scheduling/public.ts'],
    ['storage-looks-down-only', 'server/src/storage/public.ts', 'server/src/learning/public.ts'],
    ['domain-has-a-row', 'server/src/parties/public.ts', 'server/src/core/db.ts'],
    ['contract-stands-alone', 'contract/src/social/a.contract.ts', 'server/src/core/db.ts'],
    ['web-not-server', 'web/src/lib/a.ts', 'server/src/core/db.ts'],
    ['server-not-web', 'server/src/social/a.ts', 'web/src/lib/a.ts'],
    [
      'domains-by-public-file',
      'server/src/social/friends/friends.handlers.ts',
      'server/src/accounts/users/users.queries.ts',
    ],
    ['root-by-public-file', 'server/src/main.ts', 'server/src/social/friends/friends.queries.ts'],
    ['core-knows-no-domain', 'server/src/core/http/a.ts', 'server/src/accounts/public.ts'],
    ['features-apart', 'web/src/features/social/friends/a.tsx', 'web/src/features/social/whispers/b.tsx'],
    ['web-flows-down', 'web/src/ui/a.tsx', 'web/src/app/b.tsx'],
    ['features-below-pages', 'web/src/features/social/friends/a.tsx', 'web/src/pages/b.tsx'],
    ['ui-is-domain-free', 'web/src/ui/a.tsx', 'web/src/lib/b.ts'],
    ['game-by-public-file', 'web/src/pages/a.tsx', 'web/src/game/scene.ts'],
    ['game-is-not-react', 'web/src/game/scene.ts', 'web/src/ui/b.tsx'],
    ['e2e-from-outside', 'e2e/a.spec.ts', 'server/src/core/db.ts'],
    ['judge-and-sandbox-apart', 'sandbox/src/a.ts', 'server/src/core/db.ts'],
    ['judge-needs-the-contract-only', 'judge/src/a.ts', 'sandbox/src/b.ts'],
    ['no-test-in-product', 'server/src/social/a.ts', 'server/test/harness.ts'],
  ] as const;

  it.each(PLANTED)('%s is seen to fail', async (rule, from, to) => {
    const step = path.posix.relative(path.posix.dirname(from), to);
    plant({ [from]: `import '${step.startsWith('.') ? step : `./${step}`}';\n`, [to]: 'export const x = 1;\n' });
    expect((await reportBoundaries(root)).faults).toContain(`${rule}: ${from} → ${to}`);
  });

  it.each([
    ['only-queries-build-sql', 'server/src/social/friends/friends.handlers.ts', 'kysely'],
    ['contract-needs-typebox-only', 'contract/src/social/a.contract.ts', 'kysely'],
  ])('%s is seen to fail', async (rule, from, dependency) => {
    plant({
      [from]: `import { sql } from '${dependency}';\nexport const x = sql;\n`,
      [`node_modules/${dependency}/package.json`]: JSON.stringify({
        name: dependency,
        version: '1.0.0',
        type: 'module',
        main: './index.js',
      }),
      [`node_modules/${dependency}/index.js`]: 'export const sql = 1;\n',
    });
    expect((await reportBoundaries(root)).faults).toContain(`${rule}: ${from} → node_modules/${dependency}/index.js`);
  });

  it('finds a cycle of values, and one of types', async () => {
    plant({
      'web/src/lib/a.ts': "import { b } from './b.ts';\nexport const a = b;\n",
      'web/src/lib/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
      'web/src/lib/c.ts': "import type { D } from './d.ts';\nexport type C = D;\n",
      'web/src/lib/d.ts': "import type { C } from './c.ts';\nexport type D = C;\n",
    });
    const { faults, seen } = await reportBoundaries(root);
    expect(seen).toBe(4);
    expect(faults).toEqual([
      'no-cycles: web/src/lib/a.ts → web/src/lib/b.ts → web/src/lib/a.ts',
      'no-cycles: web/src/lib/c.ts → web/src/lib/d.ts → web/src/lib/c.ts',
    ]);
  });

  it('allows importing a lower domain by its public.ts, and reports a missing file', async () => {
    plant({
      'server/src/social/friends/friends.handlers.ts': "import '../../accounts/public.ts';\nimport './gone.ts';\n",
      'server/src/accounts/public.ts': 'export const x = 1;\n',
    });
    expect((await reportBoundaries(root)).faults).toEqual([
      'not found: server/src/social/friends/friends.handlers.ts → ./gone.ts',
    ]);
  });
});
