import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import './badge.css';

export type BadgeTone = 'brand' | 'neutral' | 'ok' | 'warning' | 'danger' | 'reward';

export interface BadgeProps {
  tone?: BadgeTone | undefined;
  icon?: ReactNode;
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'brand', icon, size = 'md', className, children }: BadgeProps) {
  return (
    <span className={joinClasses('badge', `badge-${tone}`, size === 'sm' && 'badge-sm', className)}>
      {icon}
      {children}
    </span>
  );
}

export interface CountBadgeProps {
  count: number;
  /** Above it the badge shows "99+". */
  max?: number | undefined;
  /** Read aloud instead of the bare number. */
  label: string;
}

export function CountBadge({ count, max = 99, label }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className="count-badge">
      <span aria-hidden>{count > max ? `${max}+` : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
