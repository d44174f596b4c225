import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { buttonClass, unlessLoading } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button.tsx';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** Read aloud and shown as the native title. */
  label: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  loading?: boolean | undefined;
}

export function IconButton({
  label,
  variant = 'plain',
  size,
  loading = false,
  className,
  children,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={joinClasses(buttonClass({ variant, size }), 'btn-icon', className)}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={unlessLoading(loading, onClick)}
    >
      <span className="btn-body">{children}</span>
      {loading ? <Spinner label="" /> : null}
    </button>
  );
}
