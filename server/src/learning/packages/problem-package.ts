import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import type { ProblemContent } from '@dolphin/contract/learning/storages/contents';
import type { JudgeCase } from '@dolphin/contract/judge/job';
import { CASES_MAX } from '@dolphin/contract/judge/limits';
import { PackagedProblem } from '@dolphin/contract/learning/storages/content.schema';
import {
  PACKAGE_FILES_MAX,
  PACKAGE_UNPACKED_MAX_BYTES,
  STORAGE_TITLE_MAX_LENGTH,
} from '@dolphin/contract/learning/storages/storages.constants';
import { Ajv, type ValidateFunction } from 'ajv';
import { isSafeName, readZip, writeZip, type ZipFile } from '../../core/zip.ts';

export const PACKAGE_LIMITS = { files: PACKAGE_FILES_MAX, bytes: PACKAGE_UNPACKED_MAX_BYTES } as const;
const FORMAT = 'dolphin-problem';
const FORMAT_VERSION = 1;
const FILE_NAME_MAX_LENGTH = 200;

type Meta = { readonly points: readonly number[] };
/** A picture or file that the texts show; they name it by its place in this list, counted from one. */
export type PackedFile = { readonly fileName: string; readonly contentType: string; readonly body: Buffer };
export type PackedProblem = {
  readonly title: string;
  readonly content: ProblemContent;
  readonly files: readonly PackedFile[];
};

/** `problem.json` holds everything but the cases and files; each case is two files that any other judge reads, too. [LMS-127] */
export function packProblem(
  title: string,
  content: ProblemContent,
  shown: readonly (PackedFile & { readonly fileId: number })[] = [],
): Buffer {
  const places = new Map(shown.map(({ fileId }, at) => [fileId, at + 1]));
  const { cases, ...problem } = withFiles(content, (fileId) => places.get(fileId));
  const width = String(cases.length).length;
  const file = (name: string, body: string): ZipFile => ({ name, body: Buffer.from(body) });
  const files = shown.map(({ fileName, contentType, body }, at) => ({
    name: `files/${at + 1}${/\.[A-Za-z0-9]{1,8}$/.exec(fileName)?.[0].toLowerCase() ?? ''}`,
    fileName,
    contentType,
    body,
  }));
  return writeZip([
    file(
      'problem.json',
      `${JSON.stringify({ format: FORMAT, version: FORMAT_VERSION, title, points: cases.map(({ points }) => points), files: files.map(({ name, fileName, contentType }) => ({ name, fileName, contentType })), problem }, null, 2)}\n`,
    ),
    ...cases.flatMap(({ input, expected }, at) => {
      const name = `cases/${String(at + 1).padStart(width, '0')}`;
      return [file(`${name}.in`, input), file(`${name}.out`, expected)];
    }),
    ...files.map(({ name, body }) => ({ name, body, isStored: true })),
  ]);
}

/** Compiled for the first package and not at every start of a process, which it made a twentieth longer. */
let compiled: ValidateFunction | undefined;
const isProblem = (content: unknown): boolean =>
  (compiled ??= new Ajv({ strict: false }).compile(PackagedProblem))(content);

/** Undefined: not a package of ours. Throws a ZipError when it is no zip, or too large a one. The texts are as they came; nothing has looked at them yet. */
export async function unpackProblem(archive: Buffer): Promise<PackedProblem | undefined> {
  const files = await readZip(archive, PACKAGE_LIMITS);
  const head = files.find(({ name }) => name === 'problem.json' || /^[^/]+\/problem\.json$/.test(name));
  const folder = head?.name.slice(0, -'problem.json'.length) ?? '';
  const meta = head && parsed(head.body);
  if (
    !meta ||
    meta['format'] !== FORMAT ||
    typeof meta['title'] !== 'string' ||
    typeof meta['problem'] !== 'object' ||
    meta['problem'] === null
  )
    return undefined;
  const points = Array.isArray(meta['points']) ? (meta['points'] as Meta['points']) : [];
  const cases = casesIn(files.filter(({ name }) => name.startsWith(`${folder}cases/`))).map((each, at) => ({
    ...each,
    points: points[at] ?? each.points,
  }));
  const content = { ...(meta['problem'] as ProblemContent), cases };
  const title = tidyName(meta['title'], STORAGE_TITLE_MAX_LENGTH);
  return isProblem(content) && title !== ''
    ? { title, content, files: filesOf(meta['files'], new Map(files.map(({ name, body }) => [name, body])), folder) }
    : undefined;
}

/** What is named and not there has no bytes, and is refused like any empty file when a text shows it. */
function filesOf(named: unknown, bodies: ReadonlyMap<string, Buffer>, folder: string): readonly PackedFile[] {
  if (!Array.isArray(named)) return [];
  return named.slice(0, PACKAGE_FILES_MAX).map((each: unknown) => {
    const { name, fileName, contentType } = (typeof each === 'object' && each !== null ? each : {}) as Readonly<
      Record<string, unknown>
    >;
    const place = typeof name === 'string' ? name : '';
    return {
      fileName: tidyName(typeof fileName === 'string' ? fileName : place, FILE_NAME_MAX_LENGTH) || 'file',
      contentType: typeof contentType === 'string' ? contentType : '',
      body: bodies.get(folder + place) ?? Buffer.alloc(0),
    };
  });
}

function tidyName(name: string, maxLength: number): string {
  return name
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .trim()
    .slice(0, maxLength);
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
  const outputs = new Map(
    shown.filter(({ name }) => OUT.test(name)).map(({ name, body }) => [name.replace(OUT, ''), body]),
  );
  const pairs = shown
    .filter(({ name }) => IN.test(name))
    .toSorted((a, b) => NUMBERS.compare(a.name, b.name))
    .flatMap(({ name, body }) => {
      const expected = outputs.get(name.replace(IN, ''));
      return expected ? [{ input: textOf(body), expected: textOf(expected) }] : [];
    })
    .slice(0, CASES_MAX);
  return pairs.map((pair, at) => ({ ...pair, points: pointsAt(at, pairs.length) }));
}

/** A hundred points in all; what is left over goes to the last cases. */
export function pointsAt(at: number, count: number): number {
  const [each, over] = [Math.floor(100 / count), 100 % count];
  return each + (at >= count - over ? 1 : 0);
}

function textOf(body: Buffer): string {
  return body
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u0000', '');
}

/** The same problem, its pictures and files named anew; those without a new number are left out. */
export function withFiles(content: ProblemContent, numberOf: (fileId: number) => number | undefined): ProblemContent {
  return {
    ...content,
    statement: renamed(content.statement, numberOf),
    solution: { ...content.solution, explanation: renamed(content.solution.explanation, numberOf) },
  };
}

type Node = { readonly type: string; readonly attrs?: { readonly fileId: number }; readonly content?: readonly Node[] };
const NEVER_EMPTY: readonly string[] = ['listItem', 'blockquote', 'tableCell', 'tableHeader'];

function renamed(doc: RichDoc, numberOf: (fileId: number) => number | undefined): RichDoc {
  const walk = (nodes: readonly Node[]): readonly Node[] =>
    nodes.flatMap((node) => {
      if (node.type === 'image' || node.type === 'file') {
        const fileId = node.attrs && numberOf(node.attrs.fileId);
        return fileId === undefined ? [] : [{ ...node, attrs: { ...node.attrs, fileId } }];
      }
      const content = node.content && walk(node.content);
      return content?.length === 0 && NEVER_EMPTY.includes(node.type) ? [] : [content ? { ...node, content } : node];
    });
  return { type: 'doc', content: walk(doc.content as readonly Node[]) as RichDoc['content'] };
}
