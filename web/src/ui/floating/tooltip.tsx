import type { ReactElement } from 'react';
import { Tooltip as Primitive } from '@base-ui/react/tooltip';
import './floating.css';

export interface TooltipProps {
  /** A short addition; whatever is needed to work must stand on the page, since fingers have no hover. */
  text: string;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  children: ReactElement;
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger render={children} delay={400} />
      <Primitive.Portal>
        <Primitive.Positioner className="floating-place" side={side} sideOffset={8} collisionPadding={8}>
          <Primitive.Popup className="tooltip">{text}</Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
