import Globe from 'lucide-react/icons/globe';
import { useText } from '../../lib/text/use-text.ts';
import { QuickSwitch } from './quick-switch.tsx';
import { shellText } from './shell.text.ts';

const MENU_ID = 'visitor-menu';

/** Language and brightness, before anybody has signed in. */
export function VisitorMenu() {
  const text = useText(shellText);
  const label = `${text.language}, ${text.mode}`;
  return (
    <>
      <button type="button" className="shell-round" popoverTarget={MENU_ID} aria-label={label} title={label}><Globe aria-hidden /></button>
      <div className="shell-menu" id={MENU_ID} popover="auto" role="dialog" aria-label={label}>
        <QuickSwitch />
      </div>
    </>
  );
}
