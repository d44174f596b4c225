/** Defaults of a world map (§9). [WLD-3] [WLD-4] [WLD-5] */
export const MAP_BOUNDS = { width: 8_000, height: 1_800 } as const;
export const MAP_BACKGROUND_DEPTH = -1_000;
export const MAP_FLOOR_DEPTH = -500;
export const MAP_FLOOR_Y = 1_600;
export const DEFAULT_MAP_ID = 'default-map';
export const DEFAULT_MAP_THEME = 'white-lounge';
/** The second map every site has. */
export const SEA_MAP_ID = 'sea-map';
/** People stand at depth 0; what lies below is drawn behind them, what lies above before them. */
export const MAP_OBJECT_DEPTH = -100;
export const MAP_FRONT_DEPTH = 100;
/** A map without a name of its own is called "map" and the first characters of its id. [WLD-3] */
export const MAP_NAME_ID_CHARACTERS = 5;
export const MAP_NAME_MAX = 40;
/** Coordinates travel in two bytes, and a map smaller than a screen is no world. */
export const MAP_SIDE_MIN = 600;
export const MAP_SIDE_MAX = 16_000;
export const MAP_OBJECTS_MAX = 1_000;
export const MAP_AREAS_MAX = 60;
export const MAPS_PER_OWNER_MAX = 30;
/** So many published versions of a map are kept; any of them can be brought back. */
export const MAP_VERSIONS_MAX = 20;
/** One change of a map holds at most so many single ones: a paste of many objects is one change. */
export const MAP_OPERATIONS_MAX = 200;

/** Somebody in the lobby who has been silent for so long has gone. [SOC-9] */
export const LOBBY_GONE_AFTER_MS = 20_000;
export const LOBBY_SHOWN_MAX = 60;

export const ROOM_NAME_MAX = 30;
export const ROOM_PASSWORD_MIN = 4;
export const ROOM_PASSWORD_MAX = 20;
export const ROOM_CAPACITY_MIN = 2;
export const ROOM_CAPACITY_MAX = 50;
export const ROOM_CAPACITY_DEFAULT = 10;
/** A lounge is for everybody of its channel, or of the site; beyond this the process that holds it would not keep its pace. */
export const LOUNGE_CAPACITY = 2_000;
/** Rooms one person may keep open as their host. */
export const ROOMS_PER_HOST_MAX = 3;
/** Somebody whose line broke keeps their place for so long. */
export const ROOM_SEAT_TIMEOUT_MS = 30_000;

/** A room that stands empty is closed after so long. */
export const ROOM_EMPTY_MS = 120_000;
/** People and rooms one call returns; beyond that they are only counted. */
export const ROOM_MEMBERS_SHOWN = 60;
export const PEOPLE_PER_REQUEST_MAX = 60;
export const ROOM_SEARCH_MAX = 30;
/** So many of the newest open rooms are listed, counted and searched: an empty one closes by itself, so nobody goes through more. */
export const ROOMS_LISTED_MAX = 2_000;
/** How long a user can be muted, in minutes. */
export const MUTE_MINUTES = [10, 60, 1_440] as const;
/** Guesses at passwords are joins, too. */
export const JOINS_MAX = 20;
export const JOINS_SECONDS = 300;
/** Sayings that one call of a room's history brings. */
export const LOUNGE_MESSAGES_PER_READ = 30;
/** Chat messages are kept so long, for reports; then they are deleted permanently. */
export const LOUNGE_MESSAGE_RETENTION_DAYS = 90;

/** The longest chat message in the world: it must fit a speech bubble. */
export const LOUNGE_MESSAGE_MAX_LENGTH = 200;
export const LOUNGE_MESSAGES_PER_SECOND = 3;
export const LOUNGE_MESSAGES_PER_MINUTE = 40;
/** Users closer than this receive a chat message; at most so many, the nearest first. */
export const NEARBY_DISTANCE = 640;
export const RECIPIENTS_MAX = 60;
/** A bubble stands for so long, and longer for a long sentence. */
export const BUBBLE_MS = 5_000;
