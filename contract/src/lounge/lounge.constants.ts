/** Defaults of a world map (§9). [WLD-3] [WLD-4] [WLD-5] */
export const MAP_BOUNDS = { width: 8_000, height: 1_800 } as const;
export const MAP_BACKGROUND_DEPTH = -1_000;
export const MAP_FLOOR_DEPTH = -500;
export const MAP_FLOOR_Y = 1_600;
export const DEFAULT_MAP_ID = 'default-map';
export const DEFAULT_MAP_THEME = 'white-lounge';

/** Somebody in the lobby says so this often; who has been silent for much longer has gone. [SOC-9] */
export const LOBBY_STAY_MS = 8_000;
export const LOBBY_GONE_AFTER_MS = 20_000;
export const LOBBY_SHOWN_MAX = 60;
