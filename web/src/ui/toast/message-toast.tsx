import { useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { joinClasses } from '../join-classes.ts';
import type { ToastMessage } from './toast-store.ts';

const ICONS = { ok: CircleCheck, notice: Info, warning: TriangleAlert, danger: CircleAlert };
const SWIPE_PX = 72;

export interface MessageToastProps {
  entry: ToastMessage;
  /** While held the clock stands still. */
  held: boolean;
  closeLabel: string;
  onClose: () => void;
}

export function MessageToast({ entry, held, closeLabel, onClose }: MessageToastProps) {
  const Icon = ICONS[entry.kind];
  useCountdown(entry.durationMs, held || entry.leaving, onClose);
  const swipe = useSwipeAway(onClose);
  return (
    <li className={joinClasses('toast', `toast-${entry.kind}`, entry.leaving && 'toast-leaving')} {...swipe}>
      <Icon className="toast-icon" aria-hidden />
      <div className="toast-text" role={entry.kind === 'danger' || entry.kind === 'warning' ? 'alert' : undefined}>
        <div className="toast-title">{entry.title}</div>
        {entry.hint ? <div className="toast-hint">{entry.hint}</div> : null}
        {entry.action ? (
          <div className="toast-actions">
            <Button
              variant="plain"
              size="sm"
              onClick={() => {
                entry.action?.onClick();
                onClose();
              }}
            >
              {entry.action.label}
            </Button>
          </div>
        ) : null}
      </div>
      <IconButton label={closeLabel} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

/** Calls back when the time is used up; time spent on hold does not count. */
function useCountdown(totalMs: number, held: boolean, onEnd: () => void) {
  const left = useRef(totalMs);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (held || left.current === Infinity) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [held]);
}

/** A finger that drags the toast sideways throws it away. The element is moved directly: no render per pixel. */
function useSwipeAway(onAway: () => void) {
  const from = useRef<number | null>(null);
  const move = (event: PointerEvent<HTMLLIElement>, by: number) => {
    event.currentTarget.style.transform = by === 0 ? '' : `translateX(${by}px)`;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLLIElement>) => {
      if (event.pointerType === 'touch') from.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLLIElement>) => {
      if (from.current !== null) move(event, event.clientX - from.current);
    },
    onPointerUp: (event: PointerEvent<HTMLLIElement>) => {
      if (from.current === null) return;
      const by = event.clientX - from.current;
      from.current = null;
      if (Math.abs(by) > SWIPE_PX) onAway();
      else move(event, 0);
    },
    onPointerCancel: (event: PointerEvent<HTMLLIElement>) => {
      from.current = null;
      move(event, 0);
    },
  };
}
