import { cleanup, render } from '@testing-library/react';
import Bell from 'lucide-react/icons/bell';
import * as check from 'lucide-react/icons/check';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createIcon } from './plain-icon.ts';

/** The icon's types leave out the drawing that its module exports. */
const { default: Check, __iconData: drawing } = check as unknown as {
  default: unknown;
  __iconData: Parameters<typeof createIcon>[0];
};
const attributesOf = (Icon: ComponentType<Record<string, unknown>>, props: Record<string, unknown>) => {
  const { container } = render(<Icon {...props} />);
  const svg = container.querySelector('svg');
  return {
    attributes: Object.fromEntries([...(svg?.attributes ?? [])].map(({ name, value }) => [name, value])),
    shapes: svg?.innerHTML,
  };
};

afterEach(cleanup);

describe('the stand-in for what lucide wraps around its icons', () => {
  it.each([
    {},
    { 'aria-hidden': true },
    { className: 'a b', strokeWidth: 3 },
    { size: 20 },
    { 'aria-label': 'Done', fill: 'red', 'data-x': 1 },
    { style: { color: 'blue' } },
  ])('draws the same with %j', (props) => {
    const drawn = attributesOf(createIcon(drawing) as never, props);
    expect(drawn).toEqual(attributesOf(Check as never, props));
    expect(drawn.shapes).toContain('<path');
  });

  it('would be seen to draw something else', () => {
    expect(attributesOf(createIcon(drawing) as never, {})).not.toEqual(attributesOf(Bell as never, {}));
  });
});
