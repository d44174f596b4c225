import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

type SplitHandleProps = {
  readonly label: string;
  readonly direction: 'across' | 'down';
  /** Per cent of the first part. */ readonly value: number;
  readonly onChange: (value: number) => void;
};

export const SPLIT_MIN = 20;
export const SPLIT_MAX = 75;
const STEP = 4;

/** A bar between two parts: dragged, or moved by the arrow keys. */
export function SplitHandle({ label, direction, value, onChange }: SplitHandleProps) {
  const dragging = useRef(false);
  const set = (next: number) => onChange(Math.round(Math.min(SPLIT_MAX, Math.max(SPLIT_MIN, next))));
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!dragging.current || !box) return;
    set(
      direction === 'across'
        ? ((event.clientX - box.left) / box.width) * 100
        : ((event.clientY - box.top) / box.height) * 100,
    );
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP, ArrowUp: -STEP, ArrowRight: STEP, ArrowDown: STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    set(value + by);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={direction === 'across' ? 'vertical' : 'horizontal'}
      aria-valuenow={value}
      aria-valuemin={SPLIT_MIN}
      aria-valuemax={SPLIT_MAX}
      className="wb-split"
      data-direction={direction}
      onPointerDown={(event) => {
        dragging.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={() => (dragging.current = false)}
      onPointerCancel={() => (dragging.current = false)}
      onKeyDown={press}
    />
  );
}
