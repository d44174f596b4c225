import type { ProblemContent } from '@dolphin/contract/learning/storages/contents';
import { managements, storages } from '@dolphin/contract/learning/storages/storages.contract';
import { expect } from '@playwright/test';
import type { Caller } from '../channels/api.ts';

const CHECKED_WITHIN_MS = 60_000;
const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

/** What a problem about two numbers needs to be accepted: `operator` gives the expected output and the reference. */
function content(operator: '+' | '*'): Partial<ProblemContent> {
  const expected = (a: number, b: number) => `${operator === '+' ? a + b : a * b}\n`;
  const test = (a: number, b: number) => ({ input: `${a}\n${b}\n`, expected: expected(a, b), points: 50 });
  const right = `print(int(input()) ${operator} int(input()))\n`;
  return {
    statement: words('두 수가 한 줄에 하나씩 들어와요.') as ProblemContent['statement'],
    inputFormat: '두 줄에 수가 하나씩 들어와요.',
    outputFormat: '답을 출력해요.',
    languages: ['PYTHON'],
    starters: { PYTHON: '' },
    samples: [{ input: '3\n4\n', output: expected(3, 4) }],
    cases: [test(3, 5), test(4, 6)],
    check: { kind: 'exact' },
    limits: {},
    allowsPartial: false,
    hints: [],
    solution: { explanation: words('두 수를 읽어요.') as ProblemContent['statement'], programs: { PYTHON: right } },
    references: [{ language: 'PYTHON', source: right }],
    mistakes: [{ language: 'PYTHON', source: 'print(0)\n' }],
    level: 1,
    tags: [],
  };
}

export type PublishedProblem = { readonly storageId: number; readonly contentId: number };

/** Writes a problem of the site and publishes it, as its administrator; with `known` its next version. */
export async function publishProblem(
  admin: Caller,
  {
    title,
    operator,
    known,
  }: { readonly title: string; readonly operator: '+' | '*'; readonly known?: PublishedProblem },
): Promise<PublishedProblem> {
  const { storageId } = known ?? (await admin.call(storages.create, { shelf: 'problems', channelId: null, title }));
  const named = { shelf: 'problems' as const, storageId };
  const { draftRevision } = await admin.call(storages.detail, named);
  await admin.call(storages.save, { ...named, draftRevision, problem: content(operator) });
  // The first one begins the check; what has passed it is submitted by the second.
  await admin.call(managements.submit, named);
  await expect
    .poll(async () => (await admin.call(managements.progress, named)).check?.state, { timeout: CHECKED_WITHIN_MS })
    .toBe('PASSED');
  await admin.call(managements.submit, named);
  const { contentId } = await admin.call(managements.accept, named);
  if (contentId === null) throw new Error('it was not published');
  return { storageId, contentId };
}
