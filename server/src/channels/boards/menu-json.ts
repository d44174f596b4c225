import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { passes } from '@dolphin/contract/core/roles';
import { versionOf } from '../../core/edits.ts';
import type { BoardFacts } from '../access/access.queries.ts';
import { isInMenu, type MemberRoles } from './board-access.rules.ts';
import { orderFields, toStaticItem } from './board-shapes.ts';

/** A board that came after the counts were read. */
const NO_POSTS = '"postCount":0,"lastPostAt":null,"isNew":false';
const UNREADABLE = '"postCount":null,"lastPostAt":null,"isNew":false';
/** Kinds of readers whose menu is kept: combinations of roles and groups. */
const KEPT_MAX = 50;

/** Items without their counts, as JSON without the last brace, and the version that staff arrange by. */
type MenuParts = {
  readonly items: readonly { readonly boardId: number; readonly fields: string; readonly mayRead: boolean }[];
  readonly version: string;
};

/** As long as the boards themselves are kept: everything but the counts is the same for all of one kind of reader. */
const parts = new WeakMap<readonly BoardFacts[], Map<string, MenuParts>>();

/** The menu as an answer; `counts` are fields of items as JSON. [BRD-1] [BRD-4] */
export function menuJson(
  facts: readonly BoardFacts[],
  memberRoles: MemberRoles,
  groupIds: readonly number[],
  counts: ReadonlyMap<number, string>,
): string {
  const { items, version } = partsOf(facts, memberRoles, groupIds);
  const list = items.map(
    ({ boardId, fields, mayRead }) => `${fields},${mayRead ? (counts.get(boardId) ?? NO_POSTS) : UNREADABLE}}`,
  );
  return `{"boardItemList":[${list.join(',')}],"version":${version}}`;
}

function partsOf(facts: readonly BoardFacts[], memberRoles: MemberRoles, groupIds: readonly number[]): MenuParts {
  const isInGroup = facts.map((board) => board.groupIds.some((id) => groupIds.includes(id)));
  const kind = JSON.stringify([memberRoles.roles, memberRoles.superRoles, isInGroup]);
  const known = parts.get(facts) ?? new Map<string, MenuParts>();
  const kept = known.get(kind);
  if (kept) return kept;
  const made = makeParts(
    facts.map((board, at) => ({ ...board, isInGroup: isInGroup[at] ?? false })),
    memberRoles,
  );
  if (known.size >= KEPT_MAX) known.clear();
  parts.set(facts, known.set(kind, made));
  return made;
}

function makeParts(
  rows: readonly (BoardFacts & { readonly isInGroup: boolean })[],
  memberRoles: MemberRoles,
): MenuParts {
  const items = rows
    .filter((board) => isInMenu(board, memberRoles))
    .map((board) => {
      const item = toStaticItem(board, memberRoles);
      return { boardId: board.id, fields: JSON.stringify(item).slice(0, -1), mayRead: item.mayRead };
    });
  // Nobody else may change the order.
  const version = passes(memberRoles.roles, 'MANAGER') ? versionOf(boards.arrange, orderFields(rows)) : '';
  return { items, version: JSON.stringify(version) };
}
