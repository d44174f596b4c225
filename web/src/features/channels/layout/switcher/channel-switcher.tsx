import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { SkeletonText } from '../../../../ui/skeleton/skeleton.tsx';
import { switcherText } from './switcher.text.ts';

const SwitcherContent = lazyPart(() =>
  import('./switcher-content.tsx').then(({ SwitcherContent: found }) => ({ default: found })),
);

const MENU_ID = 'channel-switcher';

/** Leads to other channels and back to the product. The browser opens and closes it; what it holds is fetched then. [NAV-101] */
export function ChannelSwitcher() {
  const text = useText(switcherText);
  const menu = useRef<HTMLDivElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className="shell-round channel-bar-switch"
        popoverTarget={MENU_ID}
        aria-label={text.change}
        title={text.change}
        onClick={() => setWasOpened(true)}
      >
        <ChevronsUpDown aria-hidden />
      </button>
      <div
        className="shell-menu channel-bar-menu"
        id={MENU_ID}
        popover="auto"
        ref={menu}
        role="dialog"
        aria-label={text.change}
      >
        {wasOpened ? (
          <Suspense fallback={<SkeletonText lines={4} />}>
            <SwitcherContent onClose={() => menu.current?.hidePopover?.()} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
