/** Themes of the learner side; SEA with DOLPHIN is the default. [UIX-1] */
export const THEMES = ['SEA', 'FOREST', 'SPACE'] as const;
export type Theme = (typeof THEMES)[number];
export const CHARACTERS = ['DOLPHIN', 'CRAB', 'TURTLE', 'NEMO', 'SEAHORSE', 'SHARK'] as const;
export type Character = (typeof CHARACTERS)[number];
export const MODES = ['SYSTEM', 'LIGHT', 'DARK'] as const;
export type Mode = (typeof MODES)[number];
export const DEFAULT_THEME: Theme = 'SEA';
export const DEFAULT_CHARACTER: Character = 'DOLPHIN';
export const DEFAULT_MODE: Mode = 'SYSTEM';

/** Quest rewards. [QST-3] */
export const QUEST_REWARD_TYPES = ['POINT'] as const;
