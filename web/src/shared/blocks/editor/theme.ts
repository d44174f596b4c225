import { BLOCK_CATEGORIES } from '@dolphin/contract/judge/blocks/definitions';
import * as Blockly from 'blockly/core';
import { CATEGORY_COLORS } from './block-colors.ts';

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function mix(color: string, other: string, part: number): string {
  const channel = (from: string, at: number): number => Number.parseInt(from.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(color, at) * (1 - part) + channel(other, at) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Blockly in the colours that the page wears at this moment. */
export function currentTheme(): Blockly.Theme {
  const name = `dolphin-${document.documentElement.dataset['theme'] ?? 'sea'}-${document.documentElement.dataset['mode'] ?? 'light'}`;
  return Blockly.Theme.defineTheme(name, {
    name,
    base: Blockly.Themes.Zelos,
    blockStyles: Object.fromEntries(
      BLOCK_CATEGORIES.map((category) => {
        const color = CATEGORY_COLORS[category];
        return [
          category === 'procedures' ? 'procedure_blocks' : `${category}_blocks`,
          {
            colourPrimary: color,
            colourSecondary: mix(color, '#FFFFFF', 0.2),
            colourTertiary: mix(color, '#06121F', 0.35),
            hat: category === 'events' ? 'cap' : '',
          },
        ];
      }),
    ),
    categoryStyles: Object.fromEntries(
      BLOCK_CATEGORIES.map((category) => [`${category}_category`, { colour: CATEGORY_COLORS[category] }]),
    ),
    componentStyles: {
      workspaceBackgroundColour: token('--surface'),
      toolboxBackgroundColour: token('--surface-2'),
      toolboxForegroundColour: token('--text'),
      flyoutBackgroundColour: token('--surface-3'),
      flyoutForegroundColour: token('--text'),
      flyoutOpacity: 1,
      scrollbarColour: token('--line-strong'),
      scrollbarOpacity: 0.5,
      insertionMarkerColour: token('--text'),
      insertionMarkerOpacity: 0.25,
      selectedGlowColour: token('--glow'),
      cursorColour: token('--focus'),
      markerColour: token('--focus'),
    },
    fontStyle: {
      family: '"Dolphin App", "Pretendard Variable", Pretendard, system-ui, sans-serif',
      weight: '600',
      size: 13,
    },
  });
}
