import type { ReactElement, ReactNode } from 'react';
import { Menu as Primitive } from '@base-ui/react/menu';
import { joinClasses } from '../join-classes.ts';
import './floating.css';

export type MenuItem =
  | {
      id: string;
      label: ReactNode;
      icon?: ReactNode;
      danger?: boolean | undefined;
      disabled?: boolean | undefined;
      onSelect: () => void;
    }
  /** A router link: `render={<Link to="…" />}`. */
  | { id: string; label: ReactNode; icon?: ReactNode; render: ReactElement }
  | { id: string; separator: true }
  | { id: string; heading: ReactNode };

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
}

export function Menu({ trigger, items, side = 'bottom', align = 'end' }: MenuProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger render={trigger} />
      <Primitive.Portal>
        <Primitive.Positioner className="floating-place" side={side} align={align} sideOffset={8} collisionPadding={12}>
          <Primitive.Popup className="floating">
            {items.map((item) => (
              <MenuLine key={item.id} item={item} />
            ))}
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function MenuLine({ item }: { item: MenuItem }) {
  if ('separator' in item) return <Primitive.Separator className="option-line" />;
  if ('heading' in item)
    return (
      <div className="option-heading" role="presentation">
        {item.heading}
      </div>
    );
  if ('render' in item)
    return (
      <Primitive.Item className="option" render={item.render}>
        {item.icon}
        {item.label}
      </Primitive.Item>
    );
  return (
    <Primitive.Item
      className={joinClasses('option', item.danger && 'option-danger')}
      disabled={item.disabled}
      onClick={item.onSelect}
    >
      {item.icon}
      {item.label}
    </Primitive.Item>
  );
}
