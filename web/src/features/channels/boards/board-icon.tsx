import type { BoardKind } from '@dolphin/contract/channels/boards/boards.constants';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import HelpCircle from 'lucide-react/icons/circle-question-mark';
import Images from 'lucide-react/icons/images';
import Megaphone from 'lucide-react/icons/megaphone';
import MessagesSquare from 'lucide-react/icons/messages-square';

const ICONS = {
  NOTICE: Megaphone,
  FREE: MessagesSquare,
  QNA: HelpCircle,
  GALLERY: Images,
  ASSIGNMENT: ClipboardCheck,
} as const satisfies Record<BoardKind, unknown>;

export function BoardIcon({ kind }: { readonly kind: BoardKind }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden className="board-icon" />;
}
