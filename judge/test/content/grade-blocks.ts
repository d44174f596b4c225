/** The block items of a course against the judge, and what is missing in them without it. */
import { BLOCK_TYPES } from '@dolphin/contract/judge/blocks/definitions';
import { readWorkspace } from '@dolphin/contract/judge/blocks/workspace';
import { readWorld } from '@dolphin/contract/judge/blocks/play/world';
import type { SeedBlockCoding, SeedLesson } from '../../../server/seed/learning/lesson.ts';
import type { Judge } from '../../src/open-judge.ts';
import { HANGUL, itemsOf, plainText } from './grade-content.ts';

export const blockItemsOf = (lessons: readonly SeedLesson[]): readonly SeedBlockCoding[] =>
  itemsOf(lessons).filter((item) => item.kind === 'BLOCK_CODING');

export function missingBlockParts({ title, content }: SeedBlockCoding): readonly string[] {
  const gaps: readonly (readonly [boolean, string])[] = [
    [!HANGUL.test(title) || !HANGUL.test(plainText(content.story)), 'no Korean story'],
    [content.worlds.length < 3, 'too few worlds'],
    [
      new Set(content.worlds.map(({ world }) => JSON.stringify(world))).size !== content.worlds.length,
      'the same world twice',
    ],
    [content.worlds.reduce((sum, { points }) => sum + points, 0) !== 100, 'points do not make 100'],
    [content.hints.length < 3 || !content.hints.every((hint) => HANGUL.test(hint)), 'no three hints'],
    [content.mistakes.length === 0, 'no mistakes'],
    [content.tags.length === 0 || content.level < 1 || content.level > 3, 'no tags or level'],
  ];
  return gaps.filter(([isGap]) => isGap).map(([, gap]) => `${title}: ${gap}`);
}

/** Worlds that cannot be played, and programs of other blocks than the item offers. */
export function faultsInBlocks({ title, content }: SeedBlockCoding): readonly string[] {
  for (const { world } of content.worlds) readWorld(JSON.stringify(world));
  const unknown = content.blocks
    .filter((type) => !BLOCK_TYPES.has(type))
    .map((type) => `${title}: ${type} is no block`);
  const programs = [content.starter, content.solution, ...content.mistakes].flatMap((workspace) => {
    const read = readWorkspace(workspace);
    const types = [...workspace.matchAll(/"type":"(\w+)"/g)].map(([, type]) => type ?? '');
    return [
      ...('fault' in read ? [`${title}: ${read.fault}`] : []),
      ...types.filter((type) => !content.blocks.includes(type)).map((type) => `${title}: ${type} is not offered`),
    ];
  });
  return [...unknown, ...programs];
}

type Played = { readonly what: string; readonly source: string };

/** Plays programs in every world of their items; returns those with an unexpected verdict. */
export async function unexpectedVerdicts(
  judge: Judge,
  items: readonly SeedBlockCoding[],
  programsOf: (item: SeedBlockCoding) => readonly Played[],
  isAsWished: (verdict: string) => boolean,
): Promise<readonly string[]> {
  const unexpected = items.flatMap((item) =>
    programsOf(item).map(async ({ what, source }) => {
      const cases = item.content.worlds.map(({ world, goals, points }) => ({
        input: JSON.stringify(world),
        expected: JSON.stringify(goals),
        points,
      }));
      const result = await judge.grade({ language: 'BLOCKS', source, check: { kind: 'stage' }, cases });
      return isAsWished(result.verdict)
        ? []
        : [
            `${item.title}, ${what}: ${result.cases.map(({ verdict, error }) => `${verdict} ${error?.message ?? ''}`).join(' ')}`,
          ];
    }),
  );
  return (await Promise.all(unexpected)).flat();
}
