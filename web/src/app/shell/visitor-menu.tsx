import Globe from 'lucide-react/icons/globe';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/text/use-text.ts';
import { SkeletonText } from '../../ui/skeleton/skeleton.tsx';
import { visitorText } from './visitor.text.ts';

const QuickSwitch = lazyPart(() => import('./quick-switch.tsx').then(({ QuickSwitch: found }) => ({ default: found })));

const MENU_ID = 'visitor-menu';

/** Language and brightness, before anybody has signed in. Fetched when first opened. */
export function VisitorMenu() {
  const text = useText(visitorText);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className="shell-round"
        popoverTarget={MENU_ID}
        aria-label={text.display}
        title={text.display}
        onClick={() => setWasOpened(true)}
      >
        <Globe aria-hidden />
      </button>
      <div className="shell-menu" id={MENU_ID} popover="auto" role="dialog" aria-label={text.display}>
        {wasOpened ? (
          <Suspense fallback={<SkeletonText lines={4} />}>
            <QuickSwitch />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
