/**
 * What the web build puts in the place of lucide's own `createLucideIcon` (an alias in vite.config.ts): its icons are
 * plain lists of shapes, and the machinery around them would add 2 kB to every first visit for settings nobody uses.
 * plain-icon.test.tsx checks that icons are drawn the same.
 */
import { createElement, type SVGProps } from 'react';

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];
type Drawing = { readonly name: string; readonly node: readonly Shape[]; readonly aliases?: readonly string[] };
type IconProps = SVGProps<SVGSVGElement> & { readonly size?: number | string };

const LOOK = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export function createIcon({ name, node, aliases = [] }: Drawing) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  const ownClass = ['lucide', ...[name, ...aliases].map((known) => `lucide-${known}`)].join(' ');
  return function Icon({ size = 24, className, ...rest }: IconProps) {
    return createElement(
      'svg',
      {
        ...LOOK,
        width: size,
        height: size,
        className: className ? `${ownClass} ${className}` : ownClass,
        ...(isSpoken(rest) ? {} : { 'aria-hidden': true }),
        ...rest,
      },
      shapes,
    );
  };
}

function isSpoken(attributes: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(attributes).some((key) => key.startsWith('aria-') || key === 'role' || key === 'title');
}

// lucide's icons write `import createLucideIcon from '../createLucideIcon.mjs'`; this file must have its shape.
// oxlint-disable-next-line import/no-default-export
export { createIcon as default };
