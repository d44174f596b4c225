import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { BottomPart } from '../frame/slots.tsx';
import { OfficeCount } from './office-count.tsx';
import { type OfficeGroup, ONLY_ITSELF } from './office-menu.ts';

const OfficeSheet = lazyPart(() => import('./office-sheet.tsx').then(({ OfficeSheet: found }) => ({ default: found })));

type Props = { readonly label: string; readonly groups: readonly OfficeGroup[] };

/** A group with a single page leads there; every other opens the sheet, where all of them stand. */
export function OfficeBar({ label, groups }: Props) {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <BottomPart>
        <nav className="shell-tabs" aria-label={label}>
          {groups.map((group) => {
            const { key, icon: Icon, count, items } = group;
            const isCurrent = items.some((item) => item.isCurrent);
            const inside = (
              <>
                <span className="shell-tab-icon">
                  <Icon aria-hidden />
                  <OfficeCount count={count} />
                </span>
                {group.label}
              </>
            );
            const [only] = items;
            return items.length === 1 && only ? (
              <Link
                key={key}
                to={only.to}
                className="shell-link"
                activeOptions={ONLY_ITSELF}
                aria-current={isCurrent ? 'page' : undefined}
              >
                {inside}
              </Link>
            ) : (
              <button
                key={key}
                type="button"
                className="shell-link"
                aria-haspopup="dialog"
                data-current={isCurrent || undefined}
                onClick={() => setOpened(key)}
              >
                {inside}
              </button>
            );
          })}
        </nav>
      </BottomPart>
      {opened === null ? null : (
        <Suspense>
          <OfficeSheet label={label} groups={groups} opened={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
