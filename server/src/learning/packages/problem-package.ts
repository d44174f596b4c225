import type { RichDoc } from '@dolphin/contract/channels/rich-text';
import type { ProblemContent } from '@dolphin/contract/learning/contents';
import type { JudgeCase } from '@dolphin/contract/judge/job';
import { CASES_MAX } from '@dolphin/contract/judge/limits';
import { PackagedProblem } from '@dolphin/contract/learning/content.schema';
import { PACKAGE_FILES_MAX, PACKAGE_UNPACKED_MAX_BYTES, STORAGE_TITLE_MAX_LENGTH } from '@dolphin/contract/learning/storages.constants';
import { Ajv } from 'ajv';
import { isSafeName, readZip, writeZip, type ZipFile } from './zip.ts';

export const PACKAGE_LIMITS = { files: PACKAGE_FILES_MAX, bytes: PACKAGE_UNPACKED_MAX_BYTES } as const;
const FORMAT = 'dolphin-problem';
const FORMAT_VERSION = 1;

type Meta = { readonly points: readonly number[] };
export type PackedProblem = { readonly title: string; readonly content: ProblemContent };

/** `problem.json` holds everything but the cases; each case is two files that any other judge reads, too. [LMS-127] */
export function packProblem(title: string, content: ProblemContent): Buffer {
  const { cases, ...rest } = content;
  const problem = { ...rest, statement: withoutFiles(rest.statement), solution: { ...rest.solution, explanation: withoutFiles(rest.solution.explanation) } };
  const width = String(cases.length).length;
  const file = (name: string, body: string): ZipFile => ({ name, body: Buffer.from(body) });
  return writeZip([
    file('problem.json', `${JSON.stringify({ format: FORMAT, version: FORMAT_VERSION, title, points: cases.map(({ points }) => points), problem }, null, 2)}\n`),
    ...cases.flatMap(({ input, expected }, at) => { const name = `cases/${String(at + 1).padStart(width, '0')}`; return [file(`${name}.in`, input), file(`${name}.out`, expected)]; }),
  ]);
}

const validate = new Ajv({ strict: false }).compile(PackagedProblem);

/** Undefined: not a package of ours. Throws a ZipError when it is no zip, or too large a one. */
export async function unpackProblem(archive: Buffer): Promise<PackedProblem | undefined> {
  const files = await readZip(archive, PACKAGE_LIMITS);
  const head = files.find(({ name }) => name === 'problem.json' || /^[^/]+\/problem\.json$/.test(name));
  const folder = head?.name.slice(0, -'problem.json'.length) ?? '';
  const meta = head && parsed(head.body);
  if (!meta || meta['format'] !== FORMAT || typeof meta['title'] !== 'string' || typeof meta['problem'] !== 'object' || meta['problem'] === null) return undefined;
  const points = Array.isArray(meta['points']) ? (meta['points'] as Meta['points']) : [];
  const cases = casesIn(files.filter(({ name }) => name.startsWith(`${folder}cases/`))).map((each, at) => ({ ...each, points: points[at] ?? each.points }));
  const problem = meta['problem'] as ProblemContent;
  const content = { ...problem, statement: withoutFiles(problem.statement), cases, solution: { ...problem.solution, explanation: withoutFiles(problem.solution?.explanation) } };
  const title = meta['title'].replace(/[\u0000-\u001f\u007f]/g, ' ').trim().slice(0, STORAGE_TITLE_MAX_LENGTH);
  return validate(content) && title !== '' ? { title, content } : undefined;
}

function parsed(body: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8').replace(/^\ufeff/, ''));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const IN = /\.(?:in|input|in\.txt)$/i;
const OUT = /\.(?:out|ans|output|out\.txt)$/i;
const NUMBERS = new Intl.Collator('en', { numeric: true });

/** Pairs of files by their names, 2 before 10; what has no partner is left out. Points are shared evenly. */
export function casesIn(files: readonly ZipFile[]): readonly JudgeCase[] {
  const shown = files.filter(({ name }) => isSafeName(name) && !/(?:^|\/)(?:__MACOSX\/|\._)/.test(name));
  const outputs = new Map(shown.filter(({ name }) => OUT.test(name)).map(({ name, body }) => [name.replace(OUT, ''), body]));
  const pairs = shown
    .filter(({ name }) => IN.test(name))
    .toSorted((a, b) => NUMBERS.compare(a.name, b.name))
    .flatMap(({ name, body }) => { const expected = outputs.get(name.replace(IN, '')); return expected ? [{ input: textOf(body), expected: textOf(expected) }] : []; })
    .slice(0, CASES_MAX);
  return pairs.map((pair, at) => ({ ...pair, points: pointsAt(at, pairs.length) }));
}

/** A hundred points in all; what is left over goes to the last cases. */
export function pointsAt(at: number, count: number): number {
  const [each, over] = [Math.floor(100 / count), 100 % count];
  return each + (at >= count - over ? 1 : 0);
}

function textOf(body: Buffer): string {
  return body.toString('utf8').replace(/^\ufeff/, '').replace(/\r\n?/g, '\n').replaceAll('\u0000', '');
}

/** Pictures and files belong to a storage and do not travel. */
export function withoutFiles(doc: RichDoc | undefined): RichDoc {
  type Node = { readonly type: string; readonly content?: readonly Node[] };
  const keep = (nodes: readonly Node[]): readonly Node[] => nodes.filter(({ type }) => type !== 'image' && type !== 'file').map((node) => (node.content ? { ...node, content: keep(node.content) } : node)).filter((node) => !(['listItem', 'blockquote', 'tableCell', 'tableHeader'].includes(node.type) && node.content?.length === 0));
  return { type: 'doc', content: keep((doc?.content ?? []) as readonly Node[]) as RichDoc['content'] };
}
