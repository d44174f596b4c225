import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import './card.css';

export interface CardProps extends Omit<ComponentProps<'section'>, 'title' | 'ref'> {
  as?: 'section' | 'article' | 'div' | 'li' | undefined;
  title?: ReactNode;
  titleLevel?: 2 | 3 | 4 | undefined;
  /** At the right of the title. */
  action?: ReactNode;
  tone?: 'plain' | 'sky' | 'soft' | 'outline' | undefined;
  padded?: boolean | undefined;
}

export function Card({
  as: Element = 'section',
  title,
  titleLevel = 2,
  action,
  tone = 'plain',
  padded = true,
  className,
  children,
  ...rest
}: CardProps) {
  const Title = `h${titleLevel}` as const;
  return (
    <Element
      {...rest}
      className={joinClasses('card', tone !== 'plain' && `card-${tone}`, padded && 'card-padded', className)}
    >
      {title || action ? (
        <div className="card-head">
          {title ? <Title>{title}</Title> : null}
          {action}
        </div>
      ) : null}
      {children}
    </Element>
  );
}
