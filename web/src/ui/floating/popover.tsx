import type { ReactElement, ReactNode } from 'react';
import { Popover as Primitive } from '@base-ui/react/popover';
import { joinClasses } from '../join-classes.ts';
import './floating.css';

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  title?: ReactNode;
  /** Read aloud when there is no title. */
  label?: string | undefined;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Popover({
  trigger,
  title,
  label,
  side = 'bottom',
  align = 'center',
  open,
  onOpenChange,
  className,
  children,
}: PopoverProps) {
  return (
    <Primitive.Root {...(open === undefined ? {} : { open })} onOpenChange={(next) => onOpenChange?.(next)}>
      <Primitive.Trigger render={trigger} />
      <Primitive.Portal>
        <Primitive.Positioner className="floating-place" side={side} align={align} sideOffset={8} collisionPadding={12}>
          <Primitive.Popup
            className={joinClasses('floating', 'popover', className)}
            aria-label={title ? undefined : label}
          >
            {title ? <Primitive.Title className="popover-title">{title}</Primitive.Title> : null}
            {children}
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
