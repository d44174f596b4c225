import type { ItemKind } from '@dolphin/contract/learning/storages/contents';
import BookOpen from 'lucide-react/icons/book-open';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import CodeXml from 'lucide-react/icons/code-xml';
import CirclePlay from 'lucide-react/icons/circle-play';
import Puzzle from 'lucide-react/icons/puzzle';
import './item-icon.css';

const ICONS = {
  DOCUMENT: BookOpen,
  PROBLEM: CodeXml,
  BLOCK_CODING: Puzzle,
  VIDEO: CirclePlay,
  WORKSHEET: ClipboardList,
} as const;

/** What kind of thing to do it is; the word for it stands beside. */
export function ItemIcon({ kind }: { readonly kind: ItemKind }) {
  const Icon = ICONS[kind];
  return (
    <span className="item-icon" data-kind={kind} aria-hidden>
      <Icon />
    </span>
  );
}
