/** The browser checks samples with the data of the problem's response; the judge must come to the same verdict. */
import { compareOutput, isOutputCheck } from '@dolphin/contract/judge/checkers/compare-output';
import { VECTORS, type Vector } from '@dolphin/contract/judge/checkers/vectors.fixture';
import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { judged, untilJudging } from '../judging/judging.fixture.ts';
import { publishProblem } from '../learning.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ background: true, judge: true });
  await untilJudging(server);
}, 120_000);
afterAll(() => server?.close());

/** A program that prints and draws the output of the vector. */
function programOf({ stdout, strokes }: Vector): string {
  return [
    'import sys',
    `sys.stdout.write(${JSON.stringify(stdout)})`,
    ...(strokes ? ['import turtle', 'turtle.penup()'] : []),
    ...(strokes ?? []).flatMap(([x1, y1, x2, y2, color, width]) => [
      `turtle.goto(${x1}, ${y1})`,
      `turtle.pencolor("${color}")`,
      `turtle.pensize(${width})`,
      'turtle.pendown()',
      `turtle.goto(${x2}, ${y2})`,
      'turtle.penup()',
    ]),
  ].join('\n');
}

it.each(VECTORS)(
  '[LMS-169] the judge and the browser agree: $check, expected $expected, got $stdout $strokes: $verdict',
  async (vector) => {
    const person = await server.makePerson();
    const { contentId } = await publishProblem(server.db, {
      content: {
        check: vector.check,
        samples: [{ input: '', output: vector.expected }],
        cases: [{ input: 'hidden', expected: vector.expected, points: 1 }],
        allowsPartial: false,
      },
    });
    const { check, sampleList } = (await call(server, problems.problem, { problemId: contentId }, person.headers)).body;
    if (!isOutputCheck(check)) throw new Error('the browser cannot compare it');
    const inBrowser = compareOutput(check, sampleList[0]?.output ?? '', {
      stdout: vector.stdout,
      drawing: JSON.stringify(vector.strokes ?? []),
    });
    const byJudge = await judged(server, person, { contentId, language: 'PYTHON', source: programOf(vector) });
    expect([inBrowser, byJudge.caseList?.[0]?.verdict]).toEqual([vector.verdict, vector.verdict]);
  },
);

it('[LMS-169] [LMS-141] the program of a custom check is not returned', async () => {
  const person = await server.makePerson();
  const { contentId } = await publishProblem(server.db, {
    content: { check: { kind: 'custom', language: 'PYTHON', source: 'print("AC") # answers: 4711' } },
  });
  const { body } = await call(server, problems.problem, { problemId: contentId }, person.headers);
  expect(body.check).toEqual({ kind: 'custom' });
  expect(JSON.stringify(body)).not.toContain('4711');
});
