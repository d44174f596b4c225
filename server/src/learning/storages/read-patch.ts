import { POST_TEXT_LIMITS, type RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type {
  BlockContent,
  ContentKind,
  DocumentContent,
  ProblemContent,
  VideoContent,
} from '@dolphin/contract/learning/storages/contents';
import { checkRichText } from '../../channels/public.ts';
import { readVideoPart } from '../videos/authoring/video-parts.rules.ts';
import { failAt } from '../../core/fail.ts';

export type ReadPatchParams = {
  readonly problem?: Partial<ProblemContent>;
  readonly block?: Partial<BlockContent>;
  readonly document?: Partial<DocumentContent>;
  readonly video?: Partial<VideoContent>;
};
export type Patch = { readonly parts: Readonly<Record<string, unknown>>; readonly fileIds: readonly number[] };

const FIELD_OF_KIND = {
  PROBLEM: 'problem',
  BLOCK_CODING: 'block',
  DOCUMENT: 'document',
  VIDEO: 'video',
} as const satisfies Record<ContentKind, keyof ReadPatchParams>;

const RICH_FIELDS: readonly string[] = ['statement', 'story', 'body', 'description'];

/** What an author sent for this kind of content, made safe to keep: rich text is built anew, all else is cleaned of signs the database cannot hold. */
export function readPatch(kind: ContentKind, given: ReadPatchParams): Patch {
  const own = FIELD_OF_KIND[kind];
  for (const field of Object.values(FIELD_OF_KIND))
    if (field !== own && given[field] !== undefined) throw failAt(field, coreErrors.VALIDATION_FAIL);
  const parts: Record<string, unknown> = {};
  const fileIds: number[] = [];
  const rich = (doc: RichDoc, field: string): RichDoc => {
    const checked = checkRichText(doc, POST_TEXT_LIMITS, 'POST');
    // Nobody is called out of a lesson.
    if (typeof checked === 'string' || checked.mentions.length > 0)
      throw failAt(`${own}.${field}`, coreErrors.VALIDATION_FAIL);
    fileIds.push(...checked.pictureIds, ...checked.fileIds);
    return checked.doc;
  };
  for (const [name, value] of Object.entries(given[own] ?? {}) as [string, unknown][]) {
    if (RICH_FIELDS.includes(name)) parts[name] = rich(value as RichDoc, name);
    else if (name === 'solution' && kind === 'PROBLEM') {
      const { explanation, programs } = value as ProblemContent['solution'];
      parts[name] = { explanation: rich(explanation, name), programs: normalized(programs) };
    } else parts[name] = kind === 'VIDEO' ? readVideoPart(name, normalized(value)) : normalized(value);
    if (name === 'thumbnail' && kind === 'VIDEO') fileIds.push(...thumbnailFile(value as VideoContent['thumbnail']));
  }
  return { parts, fileIds: [...new Set(fileIds)] };
}

/** The picture that stands for a video, when it is an uploaded one. */
function thumbnailFile(thumbnail: VideoContent['thumbnail']): readonly number[] {
  return thumbnail !== null && 'fileId' in thumbnail ? [thumbnail.fileId] : [];
}

/** Halves of letters and zero signs cannot be kept as JSON; lines end as the judge reads them. */
export function normalized(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\u0000', '').replace(/\r\n?/g, '\n');
  if (Array.isArray(value)) return value.map(normalized);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, normalized(inner)]));
  return value;
}
