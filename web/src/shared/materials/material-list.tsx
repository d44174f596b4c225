import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { lessonMaterials } from '@dolphin/contract/scheduling/materials/materials.contract';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { textLinkClass } from '../../ui/link/text-link.tsx';
import { SkeletonText } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { materialsText } from './materials.text.ts';
import './materials.css';

export type Material = OutputOf<typeof lessonMaterials.detail>['materialList'][number];

/** Where a material is worked on; links lead out of the product. */
export function pathOf({ kind, targetId, itemId }: Material): string | null {
  if (kind === 'LESSON') return itemId === null ? null : `/learn/lessons/${targetId}/items/${itemId}`;
  if (kind === 'DOCUMENT') return `/learn/documents/${targetId}`;
  if (kind === 'PROBLEM') return `/learn/problems/${targetId}`;
  if (kind === 'BLOCK_CODING') return `/learn/blocks/${targetId}`;
  return kind === 'WORKSHEET' ? `/learn/worksheets/${targetId}` : null;
}

/** Materials in their order. What the rules of a content keep closed is named without a link. [SCH-260] */
export function MaterialList({ materials }: { readonly materials: readonly Material[] }) {
  const text = useText(materialsText);
  return (
    <ul className="material-list">
      {materials.map((material) => {
        const { kind, targetId, title, url, mayOpen } = material;
        const path = pathOf(material);
        return (
          <li key={`${kind} ${targetId ?? url}`}>
            <Badge size="sm">{text[kind]}</Badge>
            {!mayOpen ? (
              <span>
                {title} <small className="text-muted">{text.closed}</small>
              </span>
            ) : path !== null ? (
              <Link to={path} className={textLinkClass}>
                {title}
              </Link>
            ) : url === '' ? (
              <span>{title}</span>
            ) : (
              <a href={url} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
                {title}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The materials of one lesson, as far as the caller sees them. [SCH-260] */
export function LessonMaterials({
  channelId,
  classLessonId,
}: {
  readonly channelId: number;
  readonly classLessonId: number;
}) {
  const text = useText(materialsText);
  const read = useRead(lessonMaterials.detail, { channelId, classLessonId }, { isQuiet: true, staleTimeMs: 0 });
  return (
    <section className="material-part">
      <b>{text.title}</b>
      {read.isError ? (
        <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />
      ) : read.data === undefined ? (
        <div aria-busy="true">
          <SkeletonText lines={2} />
        </div>
      ) : !read.data.isOpen ? (
        <p className="text-muted">{text.later}</p>
      ) : read.data.materialList.length === 0 ? (
        <p className="text-muted">{text.none}</p>
      ) : (
        <MaterialList materials={read.data.materialList} />
      )}
    </section>
  );
}
