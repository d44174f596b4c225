import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import './text-link.css';

/** The look of a link in text, for router links. */
export const textLinkClass = 'text-link';

export interface TextLinkProps extends ComponentProps<'a'> {
  /** Opens elsewhere, and keeps this page's address and window from the other side. */
  external?: boolean | undefined;
}

export function TextLink({ external = false, className, ...rest }: TextLinkProps) {
  return (
    <a
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...rest}
      className={joinClasses(textLinkClass, className)}
    />
  );
}
