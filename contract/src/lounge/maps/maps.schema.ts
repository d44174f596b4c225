import Type, { type Static } from 'typebox';
import { Instant, Line, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { MAP_AREAS_MAX, MAP_NAME_MAX, MAP_OBJECTS_MAX, MAP_SIDE_MAX, MAP_SIDE_MIN } from '../lounge.constants.ts';

export const MapId = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{3,63}$' });
export const PartId = Type.String({ pattern: '^[\\w-]{1,64}$' });

export const OBJECT_TYPES = ['BACKGROUND', 'FLOOR', 'WALL', 'OBJECT', 'PORTAL'] as const;
const Place = Type.Number({ minimum: -MAP_SIDE_MAX, maximum: 2 * MAP_SIDE_MAX });
const Scale = Type.Number({ minimum: -20, maximum: 20 });

/** Where a portal leads: a spot of the same map, a room, or back to the lounge. */
export const PortalTarget = Type.Union([
  Type.Object({ kind: Type.Literal('SPOT'), x: Place, y: Place }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('ROOM'), roomId: RowId }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('LOUNGE') }, { additionalProperties: false }),
]);

/**
 * A thing on the map. (x, y) is its upper left corner before it is turned; `key` names a drawing of the theme, or
 * `file:<id>` an uploaded picture, whose size then stands in `width` and `height`. [WLD-3]
 */
export const MapObject = Type.Object(
  {
    id: PartId,
    type: OneOf(OBJECT_TYPES),
    key: Type.String({ pattern: '^[a-z0-9][a-z0-9:-]{0,63}$' }),
    x: Place,
    y: Place,
    scaleX: Scale,
    scaleY: Scale,
    depth: Type.Integer({ minimum: -10_000, maximum: 10_000 }),
    /** Degrees, clockwise, around the middle. Floors and walls are never turned. */
    rotation: Type.Optional(Type.Number({ minimum: -360, maximum: 360 })),
    width: Type.Optional(Type.Number({ minimum: 1, maximum: MAP_SIDE_MAX })),
    height: Type.Optional(Type.Number({ minimum: 1, maximum: MAP_SIDE_MAX })),
    target: Type.Optional(PortalTarget),
  },
  { additionalProperties: false },
);
export type MapObject = Static<typeof MapObject>;

/** The effect of an area: no chat, chat only among those inside, a link to a lesson, or a bell that calls a coach. */
export const AreaProperty = Type.Union([
  Type.Object({ kind: Type.Literal('SILENT') }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('CHAT_ZONE') }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('LESSON'), lessonId: RowId }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('BELL') }, { additionalProperties: false }),
]);
export const MapArea = Type.Object(
  {
    id: PartId,
    name: Type.String({ maxLength: MAP_NAME_MAX }),
    x: Place,
    y: Place,
    width: Type.Number({ minimum: 20, maximum: MAP_SIDE_MAX }),
    height: Type.Number({ minimum: 20, maximum: MAP_SIDE_MAX }),
    property: AreaProperty,
  },
  { additionalProperties: false },
);
export type MapArea = Static<typeof MapArea>;

const Side = Type.Integer({ minimum: MAP_SIDE_MIN, maximum: MAP_SIDE_MAX });
export const MapBounds = Type.Object({ width: Side, height: Side }, { additionalProperties: false });

/** Everything that is drawn and walked on. */
export const MapContent = Type.Object(
  {
    themeKey: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
    bounds: MapBounds,
    objects: Type.Array(MapObject, { maxItems: MAP_OBJECTS_MAX }),
    areas: Type.Array(MapArea, { maxItems: MAP_AREAS_MAX }),
    /** Where one stands when one enters. */
    start: Type.Object({ x: Place, y: Place }, { additionalProperties: false }),
  },
  { additionalProperties: false },
);
export type MapContent = Static<typeof MapContent>;

/** One single change of a map: of two people who change the same part the later one wins, of different parts both. */
export const MapOperation = Type.Union([
  Type.Object({ kind: Type.Literal('PUT_OBJECT'), object: MapObject }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('REMOVE_OBJECT'), id: PartId }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('PUT_AREA'), area: MapArea }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('REMOVE_AREA'), id: PartId }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('SET_BOUNDS'), bounds: MapBounds }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('SET_START'), x: Place, y: Place }, { additionalProperties: false }),
  Type.Object(
    { kind: Type.Literal('SET_THEME'), themeKey: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }) },
    { additionalProperties: false },
  ),
  Type.Object({ kind: Type.Literal('SET_NAME'), name: Line({ max: MAP_NAME_MAX }) }, { additionalProperties: false }),
]);
export type MapOperation = Static<typeof MapOperation>;

export const MapSummary = Type.Object({
  mapId: MapId,
  name: Type.String(),
  themeKey: Type.String(),
  /** Null: a map of the site, or one that belongs to a person. */
  channelId: Nullable(RowId),
  ownerId: Nullable(UserId),
  /** Null until it is published for the first time. */
  publishedVersion: Nullable(Type.Integer({ minimum: 1 })),
  /** Whether the draft holds what is not published yet. */
  isChanged: Type.Boolean(),
  mayEdit: Type.Boolean(),
  updatedAt: Instant,
});
