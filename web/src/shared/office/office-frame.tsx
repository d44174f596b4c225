import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/text/use-text.ts';
import { OfficeCount } from './office-count.tsx';
import { type OfficeGroup, ONLY_ITSELF } from './office-menu.ts';
import { officeText } from './office.text.ts';
import './office.css';

/** After the page: on a desktop it is not seen. */
const OfficeBar = lazyPart(() => import('./office-bar.tsx').then(({ OfficeBar: found }) => ({ default: found })));

type Props = {
  /** Names the menu for screen readers. */ readonly label: string;
  readonly groups: readonly OfficeGroup[];
  readonly children: ReactNode;
};

const NARROW = '(max-width: 1040px)';
const KEPT = 'dolphin-office-side';

/** The menu beside the pages of an office, on a phone a bar whose groups open a sheet. [NAV-104] */
export function OfficeFrame({ label, groups, children }: Props) {
  useDense();
  return (
    <div className="office">
      {/* Which of the two is seen is a matter of width (office.css, shell.css). */}
      <Side label={label} groups={groups} />
      <Suspense>
        <OfficeBar label={label} groups={groups} />
      </Suspense>
      <div className="office-main">{children}</div>
    </div>
  );
}

function Side({ label, groups }: Omit<Props, 'children'>) {
  const text = useText(officeText);
  const [isCollapsed, setCollapsed] = useState(() => {
    const kept = localStorage.getItem(KEPT);
    return kept === null ? window.matchMedia?.(NARROW).matches : kept === 'collapsed';
  });
  const collapse = (next: boolean) => {
    localStorage.setItem(KEPT, next ? 'collapsed' : 'expanded');
    setCollapsed(next);
  };
  return (
    <div className="office-side" data-collapsed={isCollapsed || undefined}>
      <nav aria-label={label}>
        {groups.map(({ key, label: name, icon: Icon, count, items }) => (
          <section key={key}>
            {isCollapsed ? (
              <button type="button" className="office-group" title={name} onClick={() => collapse(false)}>
                <Icon aria-hidden />
                <span className="visually-hidden">{name}</span>
                <OfficeCount count={count} />
              </button>
            ) : (
              <>
                {items.length > 1 ? (
                  <p className="office-group" id={`office-${key}`}>
                    {name}
                  </p>
                ) : null}
                <ul aria-labelledby={items.length > 1 ? `office-${key}` : undefined}>
                  {items.map((item) => (
                    <li key={item.key}>
                      <Link
                        to={item.to}
                        className="office-link"
                        activeOptions={ONLY_ITSELF}
                        aria-current={item.isCurrent ? 'page' : undefined}
                      >
                        {items.length > 1 ? null : <Icon aria-hidden />}
                        <span>{item.label}</span>
                        <OfficeCount count={item.count} />
                      </Link>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </section>
        ))}
      </nav>
      <button
        type="button"
        className="office-group"
        aria-expanded={!isCollapsed}
        title={isCollapsed ? text.expand : text.collapse}
        onClick={() => collapse(!isCollapsed)}
      >
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2} aria-hidden>
          <path d="M3 4h18v16H3zM9 4v16" />
        </svg>
        <span className={isCollapsed ? 'visually-hidden' : undefined}>{isCollapsed ? text.expand : text.collapse}</span>
      </button>
    </div>
  );
}

/** An office is denser than the rest; on the root, so that its dialogs and menus are, too. */
function useDense(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['density'] = 'dense';
    return () => {
      delete dataset['density'];
    };
  }, []);
}
