import Search from 'lucide-react/icons/search';
import { useText } from '../../../lib/text/use-text.ts';
import { memberText } from '../member.text.ts';
import { openPalette } from './palette-store.ts';

/** Opens the command palette; so do keys, see PaletteHost. [NAV-131] */
export function PaletteButton() {
  const text = useText(memberText);
  return (
    <button
      type="button"
      className="shell-round shell-search"
      aria-label={text.find}
      title={`${text.find} (Ctrl K)`}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
    >
      <Search aria-hidden />
    </button>
  );
}
