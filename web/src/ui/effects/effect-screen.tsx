import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { joinClasses } from '../join-classes.ts';
import './effects.css';

export interface EffectProps {
  /** A click anywhere or Escape asks for the end; whoever shows the effect takes it away. */
  onDismiss: () => void;
  /** Read aloud: what is celebrated, and that a click ends it. */
  label: string;
}

type EffectScreenProps = EffectProps & {
  className?: string;
  /** For what ends by itself: it is gone by then even where nothing could be drawn. The glass takes every click. */
  lastsAtMostMs?: number;
  children: ReactNode;
};

/** The glass in front of the page that every effect is drawn on. [UIX-7] */
export function EffectScreen({ onDismiss, label, className, lastsAtMostMs, children }: EffectScreenProps) {
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    if (lastsAtMostMs === undefined) return;
    const timer = setTimeout(() => dismiss.current(), lastsAtMostMs);
    return () => clearTimeout(timer);
  }, [lastsAtMostMs]);
  return createPortal(
    <button type="button" className={joinClasses('effect', className)} onClick={onDismiss}>
      {children}
      <span className="visually-hidden">{label}</span>
    </button>,
    document.body,
  );
}
