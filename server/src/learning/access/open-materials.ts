import type { ChannelRole } from '@dolphin/contract/core/roles';
import type { Db } from '../../core/db.ts';
import type { Me } from '../../core/module.ts';
import { contentRefusal } from './access.rules.ts';
import { selectContentAccess, selectGivenParts } from './open-materials.queries.ts';

type Parts = {
  readonly lessonIds: readonly number[];
  readonly contentIds: readonly number[];
  readonly worksheetIds: readonly number[];
};
type Opened = {
  readonly lessonIds: ReadonlySet<number>;
  readonly contentIds: ReadonlySet<number>;
  readonly worksheetIds: ReadonlySet<number>;
};

/**
 * Which of these a member of a channel may open, by the rules of each; at most two statements. `roles` are those in the
 * channel that shows them: the contents are its own or the site's. [SEC-200]
 */
export async function selectOpenParts(
  db: Db,
  { me, roles }: { readonly me: Me; readonly roles: readonly ChannelRole[] },
  { lessonIds, contentIds, worksheetIds }: Parts,
): Promise<Opened> {
  const contents = contentIds.length === 0 ? [] : await selectContentAccess(db, contentIds, me.id);
  const given =
    lessonIds.length + worksheetIds.length === 0 ? [] : await selectGivenParts(db, me.id, { lessonIds, worksheetIds });
  const idsOf = (kind: 'LESSON' | 'WORKSHEET') => new Set(given.filter((one) => one.kind === kind).map(({ id }) => id));
  const standing = { roles, isAdmin: me.isAdmin };
  return {
    lessonIds: idsOf('LESSON'),
    worksheetIds: idsOf('WORKSHEET'),
    contentIds: new Set(
      contents.filter((content) => contentRefusal(content, standing, me.id) === undefined).map(({ id }) => id),
    ),
  };
}
