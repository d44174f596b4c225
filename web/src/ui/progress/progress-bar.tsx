import { useId } from 'react';
import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import './progress-bar.css';

export interface ProgressBarProps {
  label: ReactNode;
  value: number;
  max?: number | undefined;
  /** What is read and shown instead of the percentage, for instance "3 of 5". */
  valueText?: string | undefined;
  showValue?: boolean | undefined;
  tone?: 'bar' | 'ok' | 'danger' | undefined;
  thin?: boolean | undefined;
  hideLabel?: boolean | undefined;
  /** Work goes on but nobody knows how far it is. */
  indeterminate?: boolean | undefined;
}

export function ProgressBar({
  label,
  value,
  max = 100,
  valueText,
  showValue = true,
  tone = 'bar',
  thin = false,
  hideLabel = false,
  indeterminate = false,
}: ProgressBarProps) {
  const id = useId();
  const share = max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
  const text = valueText ?? `${Math.round(share * 100)}%`;
  return (
    <div
      className={joinClasses(
        'progress',
        `progress-${tone}`,
        thin && 'progress-thin',
        indeterminate && 'progress-wandering',
      )}
    >
      <div className={hideLabel ? 'visually-hidden' : 'progress-head'}>
        <span id={id}>{label}</span>
        {showValue && !indeterminate ? <span className="progress-value">{text}</span> : null}
      </div>
      <div
        className="progress-track"
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        {...(indeterminate ? {} : { 'aria-valuenow': Math.min(max, Math.max(0, value)), 'aria-valuetext': text })}
      >
        <span className="progress-fill" style={indeterminate ? undefined : { width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
