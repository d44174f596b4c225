import type { JudgeCheck, JudgeJob } from '@dolphin/contract/judge/job';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJudge, type Judge } from '../src/open-judge.ts';
import { healthyJob, processesBelow } from './harness.ts';

let judge: Judge;
beforeAll(async () => {
  judge = await openJudge({ slots: 2, hosts: 1 });
}, 60_000);
afterAll(() => judge?.close());

const exact: JudgeCheck = { kind: 'exact' };
const python = (
  source: string,
  cases: JudgeJob['cases'] = [{ input: '', expected: '', points: 1 }],
  more: Partial<JudgeJob> = {},
): JudgeJob => ({ language: 'PYTHON', source, cases, check: exact, ...more });
const sums = [
  [1, 2],
  [5, 5],
  [-3, 3],
].map(([a = 0, b = 0]) => ({ input: `${a} ${b}\n`, expected: `${a + b}\n`, points: 10 }));
const hasPython = (): boolean => judge.languages.includes('PYTHON');

/** One that went with another is dead enough. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

describe('a submission', () => {
  it('is right when every case is, in every language', async () => {
    for (const language of judge.languages) expect((await judge.grade(healthyJob(language))).verdict).toBe('AC');
  });

  it('earns its points all or nothing, or in parts where the problem allows it', async ({ skip }) => {
    skip(!hasPython());
    const job = python('a, b = map(int, input().split())\nprint(a + b if a > 0 else "?")', sums);
    expect(await judge.grade(job)).toMatchObject({ verdict: 'WA', points: 0, pointsPossible: 30 });
    const partly = await judge.grade({ ...job, allowsPartial: true });
    expect(partly).toMatchObject({ verdict: 'PAC', points: 20 });
    expect(partly.cases.map(({ verdict, points }) => [verdict, points])).toEqual([
      ['AC', 10],
      ['AC', 10],
      ['WA', 0],
    ]);
  });

  it('stops at the first failed case when configured to', async ({ skip }) => {
    skip(!hasPython());
    const { cases } = await judge.grade(python('print(3)', sums, { stopsAtFailure: true }));
    expect(cases.map(({ verdict }) => verdict)).toEqual(['AC', 'WA', 'SKIP']);
    expect((await judge.grade(healthyJob('PYTHON'))).verdict).toBe('AC');
  });

  it('[LMS-261] stops at the first case that takes too long, and the next submission finds its seat free', async () => {
    for (const [language, source] of [
      ['PYTHON', 'if int(input().split()[0]) == 5:\n    while True: pass\nprint(3)'],
      ['JAVASCRIPT', 'if (readline().startsWith("5")) for (;;);\nconsole.log(3);'],
    ] as const) {
      if (!judge.languages.includes(language)) continue;
      const run: number[] = [];
      const job = { language, source, cases: sums, check: exact, limits: { cpuMs: 200 } };
      const { verdict, cases } = await judge.grade(job, { onCase: (doneCount) => run.push(doneCount) });
      expect(verdict).toBe('TLE');
      expect(cases.map((each) => each.verdict)).toEqual(['AC', 'TLE', 'SKIP']);
      expect(run).toEqual([1, 2]);
      expect((await judge.grade(healthyJob(language))).verdict).toBe('AC');
    }
  });

  it('[LMS-263] ends when nobody wants its verdict any more, and every seat is free again', async () => {
    for (const [language, source] of [
      ['PYTHON', 'while True: pass'],
      ['JAVASCRIPT', 'for (;;);'],
    ] as const) {
      if (!judge.languages.includes(language)) continue;
      const abandoned = Array.from({ length: 4 }, () => {
        const stopping = new AbortController();
        setTimeout(() => stopping.abort(), 300);
        // All of them would take longer than this test may; some still wait for a seat when nobody wants them any more.
        const limits = { cpuMs: 10_000 };
        return judge.grade({ language, source, cases: sums, check: exact, limits }, { signal: stopping.signal });
      });
      const reasons = (await Promise.allSettled(abandoned)).map(
        (one) => one.status === 'rejected' && String(one.reason),
      );
      expect(reasons).toEqual(abandoned.map(() => expect.stringContaining('AbortError')));
      for (let n = 0; n < 3; n++) expect((await judge.grade(healthyJob(language))).verdict).toBe('AC');
    }
  }, 30_000);

  it('that cannot be read is reported once, with its line', async ({ skip }) => {
    skip(!hasPython());
    const { verdict, cases } = await judge.grade(python('x = 1\nif x\n  print(x)', sums));
    expect(verdict).toBe('CE');
    expect(cases.map((each) => each.verdict)).toEqual(['CE', 'SKIP', 'SKIP']);
    expect(cases[0]?.error).toMatchObject({ name: 'SyntaxError', line: 2 });
  });

  it('names the error by the lines of the learner alone', async ({ skip }) => {
    skip(!hasPython());
    const { cases } = await judge.grade(
      python('import json\ndef read(text):\n    return json.loads(text)\n\nread("{")'),
    );
    expect(cases[0]).toMatchObject({ verdict: 'RTE', error: { name: 'JSONDecodeError', line: 3 } });
    expect(cases[0]?.error?.trace).not.toMatch(/judge|json\/|File "(?!main\.py)/);
    const script = await judge.grade({
      language: 'JAVASCRIPT',
      source: 'const give = (x) => x.y.z;\n\ngive({});',
      cases: [{ input: '', expected: '', points: 1 }],
      check: exact,
    });
    expect(script.cases[0]).toMatchObject({ verdict: 'RTE', error: { name: 'TypeError', line: 1 } });
    expect(script.cases[0]?.error?.trace).not.toMatch(/prelude/);
  });

  it('reports time, memory and output of every case', async ({ skip }) => {
    skip(!hasPython());
    const { cases } = await judge.grade(
      python('x = bytearray(60_000_000)\nfor i in range(0, len(x), 4096): x[i] = 1\nprint("done")', [
        { input: '', expected: 'done', points: 1 },
      ]),
    );
    expect(cases[0]).toMatchObject({ verdict: 'AC', stdout: 'done\n' });
    expect(cases[0]?.memoryKb).toBeGreaterThan(58_000);
    expect(cases[0]?.memoryKb).toBeLessThan(90_000);
    expect(cases[0]?.cpuMs).toBeGreaterThan(0);
  });

  it('finds neither expected outputs nor the inputs of later cases, however it looks', async ({ skip }) => {
    skip(!hasPython());
    const look =
      'import gc, sys, os\nframe, seen = sys._getframe(), []\nwhile frame:\n    seen.append(repr(frame.f_locals))\n    frame = frame.f_back\nprint(input(), seen, [repr(x)[:5000] for x in gc.get_objects()], dict(os.environ))';
    const { cases } = await judge.grade(
      python(
        look,
        ['first', 'second', 'third'].map((name) => ({
          input: `input-${name}\n`,
          expected: `answer-${name}`,
          points: 1,
        })),
      ),
    );
    expect(cases[0]?.stdout).toContain('input-first');
    for (const [index, { stdout }] of cases.entries()) {
      expect(stdout).not.toContain('answer-');
      for (const later of ['second', 'third'].slice(index)) expect(stdout).not.toContain(`input-${later}`);
    }
  });

  it('has threads, files of its own and an event loop', async ({ skip }) => {
    skip(!hasPython() || judge.tier !== 'A');
    const source =
      'import threading, asyncio\nopen("/tmp/x", "w").write("kept")\nout = []\nt = threading.Thread(target=lambda: out.append(open("/tmp/x").read()))\nt.start(); t.join()\nasync def main():\n    await asyncio.sleep(0.01)\n    return "slept"\nprint(out[0], asyncio.run(main()))';
    expect(
      (await judge.grade(python(source, [{ input: '', expected: 'kept slept', points: 1 }]))).cases[0],
    ).toMatchObject({ verdict: 'AC' });
  });

  it('in JavaScript can read its input with all functions that learners know', async () => {
    const ways = [
      'console.log(Number(readline()) + Number(readline()))',
      'const [a, b] = require("fs").readFileSync("/dev/stdin").toString().split("\\n").map(Number); console.log(a + b)',
      'const got = []; require("readline").createInterface({ input: process.stdin }).on("line", (line) => got.push(Number(line))).on("close", () => console.log(got[0] + got[1]))',
      'async function main() { await null; console.log(Number(prompt()) + Number(prompt())); } main()',
    ];
    for (const source of ways)
      expect(
        (
          await judge.grade({
            language: 'JAVASCRIPT',
            source,
            cases: [{ input: '3\n4\n', expected: '7\n', points: 1 }],
            check: exact,
          })
        ).cases[0],
        source,
      ).toMatchObject({ verdict: 'AC' });
  });
});

describe('comparing', () => {
  const compare = async (check: JudgeCheck, output: string, expected: string): Promise<string> =>
    (
      await judge.grade({
        language: 'JAVASCRIPT',
        source: `process.stdout.write(${JSON.stringify(output)})`,
        cases: [{ input: '', expected, points: 1 }],
        check,
      })
    ).verdict;

  it('exactly: blanks at ends do not count, other blanks get their own verdict', async () => {
    expect(await compare(exact, 'a b  \nc\n\n', 'a b\r\nc')).toBe('AC');
    expect(await compare(exact, 'a  b', 'a b')).toBe('PE');
    expect(await compare(exact, 'a c', 'a b')).toBe('WA');
  });

  it('by words', async () => {
    expect(await compare({ kind: 'tokens' }, ' 1\n2   3', '1 2 3')).toBe('AC');
    expect(await compare({ kind: 'tokens' }, 'YES', 'yes')).toBe('WA');
    expect(await compare({ kind: 'tokens', ignoreCase: true }, 'YES', 'yes')).toBe('AC');
  });

  it('by numbers', async () => {
    expect(await compare({ kind: 'floats' }, '0.33333334 x', '0.33333333 x')).toBe('AC');
    expect(await compare({ kind: 'floats' }, '1e6', '1000000')).toBe('AC');
    for (const output of ['0.34', 'nan', '', '0x1', '0.33333333 1'])
      expect(await compare({ kind: 'floats' }, output, '0.33333333'), output).toBe('WA');
  });

  it('by a program of the author, in a sandbox of its own', async () => {
    const source =
      'const { expected, output } = JSON.parse(require("fs").readFileSync(0)); console.log(output.trim() === expected ? "AC" : output.length === 2 ? "PAC 0.5 half" : "WA try again")';
    const check: JudgeCheck = { kind: 'custom', language: 'JAVASCRIPT', source };
    expect(await compare(check, 'right', 'right')).toBe('AC');
    expect(await compare(check, 'wrong', 'right')).toBe('WA');
    expect(await compare(check, 'no', 'right')).toBe('PAC');
    expect(await compare({ ...check, source: 'throw 1' }, 'right', 'right')).toBe('IE');
  });

  it('by what a turtle drew, in whatever order', async ({ skip }) => {
    skip(!hasPython());
    const square = JSON.stringify(
      [
        [0, 0, 10, 0],
        [10, 0, 10, 10],
        [10, 10, 0, 10],
        [0, 10, 0, 0],
      ].map((line) => [...line, 'black', 1]),
    );
    const draw = (source: string): Promise<string> =>
      judge
        .grade({
          language: 'PYTHON',
          source,
          cases: [{ input: '', expected: square, points: 1 }],
          check: { kind: 'drawing' },
        })
        .then(({ verdict }) => verdict);
    expect(await draw('import turtle\nfor _ in range(4):\n    turtle.forward(10)\n    turtle.left(90)')).toBe('AC');
    expect(
      await draw(
        'from turtle import *\nt = Turtle()\nt.left(90)\nfor _ in range(4):\n    t.fd(4); t.fd(6)\n    t.right(90)\ndone()',
      ),
    ).toBe('AC');
    expect(await draw('import turtle\nfor _ in range(3):\n    turtle.forward(10)\n    turtle.left(90)')).toBe('WA');
    expect(await draw('print("no drawing")')).toBe('WA');
  });
});

describe('the judge', () => {
  it('runs a program with its own input', async () => {
    expect(
      await judge.run({
        language: 'JAVASCRIPT',
        source: 'console.log("hello", readline(), { a: [1, "x"] })',
        input: 'you\n',
      }),
    ).toMatchObject({ outcome: 'OK', stdout: "hello you { a: [ 1, 'x' ] }\n" });
  });

  it('judges again when a sandbox is killed, and blames nobody', async ({ skip }) => {
    skip(!hasPython() || process.platform !== 'linux');
    const slow = judge.grade(
      python('import time\ntime.sleep(0.8)\nprint("done")', [{ input: '', expected: 'done', points: 1 }]),
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (const [pid, command] of processesBelow()) if (/python|bwrap/.test(command)) kill(pid);
    expect((await slow).verdict).toBe('AC');
    expect((await judge.grade(healthyJob('PYTHON'))).verdict).toBe('AC');
  });

  it('refuses a machine without any tier, and returns the reason', async () => {
    await expect(openJudge({ tiers: [] })).rejects.toMatchObject({ name: 'NoTierError' });
  });

  it('leaves no process behind when it is closed', async () => {
    const own = await openJudge({ slots: 1, hosts: 1 });
    const before = processesBelow().size;
    await own.close();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(processesBelow().size).toBeLessThan(before);
  });
});
