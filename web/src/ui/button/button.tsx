import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import { Spinner } from '../spinner/spinner.tsx';
import './button.css';

export type ButtonVariant = 'primary' | 'reward' | 'ghost' | 'danger' | 'plain';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
}

/** The look of a button for things that are not one, such as a router link. */
export function buttonClass({ variant = 'primary', size = 'md', wide = false }: ButtonLook = {}): string {
  return joinClasses(
    'btn',
    variant !== 'primary' && `btn-${variant}`,
    size !== 'md' && `btn-${size}`,
    wide && 'btn-wide',
  );
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  loading?: boolean | undefined;
  /** Read aloud while loading. */
  loadingLabel?: string | undefined;
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

export function Button({
  variant,
  size,
  wide,
  loading = false,
  loadingLabel = '',
  icon,
  iconEnd,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={joinClasses(buttonClass({ variant, size, wide }), className)}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={unlessLoading(loading, onClick)}
    >
      <span className="btn-body">
        {icon}
        {children}
        {iconEnd}
      </span>
      {loading ? <Spinner label={loadingLabel} /> : null}
    </button>
  );
}

/** A loading button keeps the focus (`disabled` would drop it) but does nothing, neither click nor submit. */
export function unlessLoading(loading: boolean, onClick: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined) {
  return (event: MouseEvent<HTMLButtonElement>) => (loading ? event.preventDefault() : onClick?.(event));
}
