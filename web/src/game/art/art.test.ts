import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { THEMES } from '@dolphin/contract/lounge/maps/themes';
import { describe, expect, it } from 'vitest';

const fileOf = (theme: string, key: string) => path.join(import.meta.dirname, theme, `${key}.svg`);

describe.each(THEMES)('the drawings of $key', (theme) => {
  const drawings = [
    ...theme.floors,
    ...theme.walls,
    ...theme.objects,
    ...theme.portals,
    ...theme.backgrounds.flatMap(({ layers }) => layers),
  ];

  it('[WLD-3] are there, each in the size the theme names', () => {
    for (const { key, width, height } of drawings) {
      expect(existsSync(fileOf(theme.key, key)), key).toBe(true);
      expect(readFileSync(fileOf(theme.key, key), 'utf8'), key).toContain(
        `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
      );
    }
  });

  it('carry no script and nothing from elsewhere, and none is there that the theme does not name', () => {
    for (const { key } of drawings)
      expect(readFileSync(fileOf(theme.key, key), 'utf8'), key).not.toMatch(
        /<script|href|on\w+=|@import|https?:\/\/(?!www\.w3\.org\/2000\/svg)/,
      );
    expect(readdirSync(path.join(import.meta.dirname, theme.key)).toSorted()).toEqual(
      [...new Set(drawings.map(({ key }) => `${key}.svg`))].toSorted(),
    );
  });
});
