import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JudgeJob } from '@dolphin/contract/judge/job';
import { JUDGE_LANGUAGES, type JudgeLanguage } from '@dolphin/contract/judge/languages';
import type { JudgeLimits } from '@dolphin/contract/judge/limits';
import type { Verdict } from '@dolphin/contract/judge/verdicts';
import { HOSTILE_BLOCKS } from './hostile/blocks.ts';

/** Verdicts are the same over repeats: how many is set by an environment variable. */
export const REPEATS = Number(process.env['JUDGE_REPEATS'] ?? 1);

export type Hostile = { readonly name: string; readonly expect: readonly Verdict[]; readonly job: JudgeJob };

/** Short, so that what must be waited for does not take long. */
const LIMITS = { cpuMs: 200, wallMs: 1_000 } satisfies Partial<JudgeLimits>;
const FOLDERS = { PYTHON: 'python', JAVASCRIPT: 'javascript' } as const;
/** `# expect SV`, and `# expect arm64 WA` where an architecture has other calls. */
const EXPECT = /^(?:#|\/\/) expect(?: (?<on>x64|arm64))? (?<verdicts>[A-Z]+(?: [A-Z]+)*)$/gm;
const MEMORY = /^(?:#|\/\/) memory (\d+)$/m;
/** For programs that must run into another limit first, also on a machine full of others. */
const CPU = /^(?:#|\/\/) cpu (\d+)$/m;

/** The verdicts that are right for a program on one architecture. */
export function expectedVerdicts(architecture: string, source: string): readonly Verdict[] {
  const found = [...source.matchAll(EXPECT)].map(({ groups }) => groups ?? {});
  const own = found.find(({ on }) => on === architecture) ?? found.find(({ on }) => on === undefined);
  return (own?.['verdicts']?.split(' ') ?? []) as Verdict[];
}

/** `targets` is what an attacker could find out: the address of a listening socket, and the path of a secret. */
export function readHostile(targets: object): readonly Hostile[] {
  const folder = path.join(import.meta.dirname, 'hostile');
  const input = `${JSON.stringify(targets)}\n`;
  const texts = (['PYTHON', 'JAVASCRIPT'] as const).flatMap((language) =>
    readdirSync(path.join(folder, FOLDERS[language]))
      .toSorted()
      .map((name): Hostile => {
        const source = readFileSync(path.join(folder, FOLDERS[language], name), 'utf8');
        const expect = expectedVerdicts(process.arch, source);
        const memoryMb = Number(MEMORY.exec(source)?.[1] ?? 256);
        const cpuMs = Number(CPU.exec(source)?.[1] ?? LIMITS.cpuMs);
        return {
          name: `${FOLDERS[language]}/${name}`,
          expect,
          job: {
            language,
            source,
            limits: { cpuMs, wallMs: 5 * cpuMs, memoryMb },
            check: { kind: 'exact' },
            cases: [{ input, expected: 'held\n', points: 1 }],
          },
        };
      }),
  );
  const blocks = HOSTILE_BLOCKS.map(({ name, expect, source, cpuMs = LIMITS.cpuMs, world = {} }): Hostile => {
    const place = {
      width: 5,
      height: 1,
      start: { x: 0, y: 0, direction: 90 },
      finish: [{ x: 4, y: 0 }],
      maxTicks: 300,
      ...world,
    };
    return {
      name: `blocks/${name}`,
      expect,
      job: {
        language: 'BLOCKS',
        source,
        limits: { cpuMs, wallMs: 5 * cpuMs },
        check: { kind: 'stage' },
        cases: [{ input: JSON.stringify(place), expected: '[{"kind":"say","text":"never-in-a-sandbox"}]', points: 1 }],
      },
    };
  });
  return [...texts, ...blocks];
}

const WALK_FOUR =
  '{"blocks":{"blocks":[{"type":"events_start","next":{"block":{"type":"motion_walk","inputs":{"STEPS":{"shadow":{"type":"number_value","fields":{"NUMBER":4}}}}}}}]}}';
/** A+B in each language, or what comes closest to it. */
export function healthyJob(language: JudgeLanguage): JudgeJob {
  const cases = [
    { input: '3 4\n', expected: '7\n', points: 1 },
    { input: '10 -4\n', expected: '6\n', points: 1 },
  ];
  if (language === 'PYTHON')
    return { language, source: 'a, b = map(int, input().split())\nprint(a + b)', cases, check: { kind: 'exact' } };
  if (language === 'JAVASCRIPT')
    return {
      language,
      source: 'const [a, b] = readline().split(" ").map(Number); console.log(a + b);',
      cases,
      check: { kind: 'exact' },
    };
  return {
    language,
    source: WALK_FOUR,
    check: { kind: 'stage' },
    cases: [
      {
        input: '{"width":5,"height":1,"start":{"x":0,"y":0,"direction":90}}',
        expected: '[{"kind":"reach","x":4,"y":0}]',
        points: 1,
      },
    ],
  };
}

export const HEALTHY = JUDGE_LANGUAGES.map(healthyJob);

/** Things that no program in a sandbox should be able to touch, and a check whether one did. */
export async function createCanaries(): Promise<{
  readonly targets: object;
  sprung(): readonly string[];
  remove(): void;
}> {
  const folder = mkdtempSync(path.join(tmpdir(), 'judge-traps-'));
  chmodSync(folder, 0o777);
  const [canary, socket, abstract] = [
    path.join(folder, 'canary'),
    path.join(folder, 'socket'),
    `judge-trap-${process.pid}`,
  ];
  writeFileSync(canary, 'alive', { mode: 0o666 });
  const calls: string[] = [];
  const listeners = await Promise.all(
    [{ port: 0, host: '127.0.0.1' }, { path: socket }, { path: `\0${abstract}` }].map(async (where) => {
      const server = createServer((connection) => {
        calls.push(`a connection to ${JSON.stringify(where)}`);
        connection.destroy();
      });
      await new Promise<void>((resolve) => server.listen(where, resolve));
      return server;
    }),
  );
  const address = listeners[0]?.address();
  const before = new Set(WRITTEN.filter(existsSync));
  return {
    targets: { canary, socket, abstract, port: typeof address === 'object' ? address?.port : 0 },
    sprung: () => [
      ...calls,
      ...(readFileSync(canary, 'utf8') === 'alive' ? [] : ['the canary is dead']),
      ...[...WRITTEN, `${canary}.new`]
        .filter((file) => !before.has(file) && existsSync(file))
        .map((file) => `${file} is new`),
    ],
    remove() {
      for (const server of listeners) server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What the hostile programs would have written, had they been able to. */
const WRITTEN = [
  '/x',
  '/written',
  '/run/x',
  '/var/tmp/x',
  '/dev/shm/x',
  '/usr/lib/x',
  '/judge',
  '/tmp/left',
  '/tmp/x',
  '/tmp/fill0',
  '/tmp/n0',
  '/tmp/link',
  '/tmp/hard',
  '/tmp/fifo',
  '/tmp/null',
  '/tmp/big',
];

/** Processes below this one, by number; what stays behind after a verdict is one too many. */
export function processesBelow(root: number = process.pid): ReadonlyMap<number, string> {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, pid = '', command = '', , parent = ''] =
          /^(\d+) \((.*)\) (\S) (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
        return [{ pid: Number(pid), parent: Number(parent), command }];
      } catch {
        return [];
      }
    });
  const below = new Map<number, string>();
  const collect = (parent: number): void => {
    for (const each of all) {
      if (each.parent !== parent || below.has(each.pid)) continue;
      below.set(each.pid, each.command);
      collect(each.pid);
    }
  };
  collect(root);
  return below;
}
