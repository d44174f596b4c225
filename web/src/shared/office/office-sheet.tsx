import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { Drawer } from '../../ui/dialog/drawer.tsx';
import { OfficeCount } from './office-count.tsx';
import { type OfficeGroup, ONLY_ITSELF } from './office-menu.ts';
import { officeText } from './office.text.ts';

type Props = {
  readonly label: string;
  readonly groups: readonly OfficeGroup[];
  /** The group that was pressed: it is scrolled to. */ readonly opened: string;
  readonly onClose: () => void;
};

/** The whole menu of an office on a phone. [NAV-104] */
export function OfficeSheet({ label, groups, opened, onClose }: Props) {
  const text = useText(officeText);
  const pressed = useRef<HTMLElement>(null);
  useEffect(() => pressed.current?.scrollIntoView?.({ block: 'start' }), []);
  return (
    <Drawer open onOpenChange={(open) => open || onClose()} side="bottom" title={label} closeLabel={text.close}>
      <nav className="office-sheet" aria-label={label}>
        {groups.map(({ key, label: name, items }) => (
          <section key={key} ref={key === opened ? pressed : undefined} data-opened={key === opened || undefined}>
            <h3>{name}</h3>
            <ul>
              {items.map(({ key: place, to, label: title, count, isCurrent }) => (
                <li key={place}>
                  <Link
                    to={to}
                    className="frame-sheet-link"
                    activeOptions={ONLY_ITSELF}
                    aria-current={isCurrent ? 'page' : undefined}
                    onClick={onClose}
                  >
                    <span>{title}</span>
                    <OfficeCount count={count} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </Drawer>
  );
}
