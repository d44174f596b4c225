import type { ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { joinClasses } from '../join-classes.ts';
import './badge.css';

export interface ChipProps {
  children: ReactNode;
  icon?: ReactNode;
  selected?: boolean | undefined;
  disabled?: boolean | undefined;
  onClick?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  /** Names the remove button, for instance "Remove Python". */
  removeLabel?: string | undefined;
}

/** A badge that can be pressed (a filter) or taken away (a chosen thing). */
export function Chip({ children, icon, selected, disabled, onClick, onRemove, removeLabel }: ChipProps) {
  const body = (
    <>
      {icon}
      <span className="chip-text">{children}</span>
    </>
  );
  if (onClick)
    return (
      <button type="button" className="badge chip" aria-pressed={selected} disabled={disabled} onClick={onClick}>
        {body}
      </button>
    );
  return (
    <span className={joinClasses('badge', 'chip')}>
      {body}
      {onRemove ? (
        <button type="button" className="chip-remove" aria-label={removeLabel} disabled={disabled} onClick={onRemove}>
          <X aria-hidden />
        </button>
      ) : null}
    </span>
  );
}
