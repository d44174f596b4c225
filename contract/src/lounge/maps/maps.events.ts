import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';
import { defineClientMessages } from '../../core/realtime.ts';
import { Nullable, RowId, UserId } from '../../core/schema.ts';
import { MapId, MapOperation, PartId } from './maps.schema.ts';

const Revision = Type.Integer({ minimum: 0 });
const Place = Type.Number({ minimum: -100_000, maximum: 100_000 });

export const mapEvents = defineEvents('lounge', {
  /** Somebody changed the map the user is editing. Who missed one in between (`revision` is not the next) reads the map again. [WLD-164] */
  mapChanged: {
    to: 'user',
    payload: Type.Object({
      mapId: MapId,
      revision: Revision,
      userId: UserId,
      clientKey: Type.String(),
      operations: Type.Array(MapOperation),
    }),
  },
  /** A map was published again; sent to users on it (`roomId` is theirs) and to users who edit it (null). [WLD-166] */
  mapPublished: {
    to: 'user',
    payload: Type.Object({ mapId: MapId, version: Type.Integer({ minimum: 1 }), roomId: Nullable(RowId) }),
  },
  /** A user rang a bell in a lounge or room of a channel. [WLD-170] */
  bellRung: {
    to: 'server',
    payload: Type.Object({
      channelId: RowId,
      userId: UserId,
      /** Where they ring: a room, or null in the lounge. */ roomId: Type.Optional(Nullable(RowId)),
    }),
  },
  /** Where another editor points and what they have chosen; fleeting. A place of null: elsewhere on the page. [WLD-165] */
  mapPointed: {
    to: 'user',
    payload: Type.Object({
      mapId: MapId,
      userId: UserId,
      nickname: Type.String(),
      place: Nullable(Type.Object({ x: Place, y: Place })),
      selection: Type.Array(PartId),
      /** Has left the editor. */ isGone: Type.Boolean(),
    }),
  },
});

/** At most so many selected parts are sent to the other editors. */
export const POINTED_PARTS_MAX = 50;

export const mapMessages = defineClientMessages('lounge', {
  pointOnMap: {
    payload: Type.Object(
      {
        mapId: MapId,
        place: Nullable(Type.Object({ x: Place, y: Place }, { additionalProperties: false })),
        selection: Type.Array(PartId, { maxItems: POINTED_PARTS_MAX }),
        /** Leaves the editor: the others need not wait to see it. */ isLeaving: Type.Optional(Type.Boolean()),
      },
      { additionalProperties: false },
    ),
  },
});
