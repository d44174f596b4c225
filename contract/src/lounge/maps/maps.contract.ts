import Type from 'typebox';
import { safetyErrors } from '../../accounts/safety.errors.ts';
import { channelErrors } from '../../channels/channels.errors.ts';
import { commerceErrors } from '../../commerce/commerce.errors.ts';
import { signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant, Line, Nothing, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { MAP_NAME_MAX, MAP_OPERATIONS_MAX } from '../lounge.constants.ts';
import { mapErrors } from './maps.errors.ts';
import { PREVIEW_OBJECTS_MAX } from './map-preview.ts';
import { MapBounds, MapContent, MapId, MapObject, MapOperation, MapSummary } from './maps.schema.ts';
import { THEME_KEYS } from './themes.ts';

const Revision = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const byMap = Type.Object({ mapId: MapId }, { additionalProperties: false });
const Picture = Type.Object({ fileId: RowId, url: Type.String() });

/** A map as its editors see it. `pictureList` has the addresses of the uploaded pictures of its objects. */
const MapDraft = Type.Object({
  ...MapSummary.properties,
  revision: Revision,
  content: MapContent,
  pictureList: Type.Array(Picture),
  /** Whether pictures may be uploaded for it. [WLD-163] */ mayUpload: Type.Boolean(),
});
const MapVersion = Type.Object({
  version: Version,
  publishedAt: Instant,
  publisher: Nullable(Type.Object({ userId: UserId, nickname: Type.String() })),
  objectCount: Type.Integer({ minimum: 0 }),
});

const Side = Type.Number({ minimum: 0 });
const Look = Type.Object({
  themeKey: Type.String(),
  bounds: MapBounds,
  box: Type.Object({ x: Side, y: Side, width: Side, height: Side }),
  objectList: Type.Array(MapObject, { maxItems: PREVIEW_OBJECTS_MAX }),
});

const missing = coreErrors.RESOURCE_NOT_FOUND;

/** Maps of the lounge. Who may edit: the site's administrators its own, TEACHER and above those of their channel, everybody their own. [WLD-161] */
export const maps = {
  list: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/auth/maps',
    access: signedUp,
    summary:
      'Maps the caller may use: those of the site, of the channel that is named, and their own; `only` leaves out the others. [WLD-3]',
    input: Type.Object(
      { channel_id: Type.Optional(RowId), only: Type.Optional(OneOf(['MINE', 'CHANNEL', 'SITE'])) },
      { additionalProperties: false },
    ),
    output: Type.Object({
      mapList: Type.Array(MapSummary),
      /** Whether the caller may make maps of the channel, and of the site. */ mayMakeForChannel: Type.Boolean(),
      mayMakeForSite: Type.Boolean(),
    }),
  }),
  create: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/auth/maps',
    access: signedUp,
    summary:
      'A new map with a background and a floor. Without a name it is called "map" and the first characters of its id. [WLD-3] [WLD-4]',
    input: Type.Object(
      {
        owner: OneOf(['MINE', 'CHANNEL', 'SITE']),
        channelId: Type.Optional(RowId),
        name: Type.Optional(Line({ max: MAP_NAME_MAX })),
        themeKey: Type.Optional(OneOf(THEME_KEYS)),
        bounds: Type.Optional(MapBounds),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({ mapId: MapId, name: Type.String() }),
    errors: [
      coreErrors.NOT_HAS_ROLE,
      mapErrors.TOO_MANY_MAPS,
      commerceErrors.NEED_TO_PREMIUM,
      safetyErrors.CONTACT_DETAILS_NOT_ALLOWED,
    ],
    limits: [{ per: 'user', max: 60, seconds: 3_600 }],
  }),
  draft: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/auth/maps/:mapId',
    access: signedUp,
    summary: 'A map as it is being built, for those who may edit it.',
    input: byMap,
    output: MapDraft,
    errors: [missing],
  }),
  pictures: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/auth/maps/:mapId/pictures',
    access: signedUp,
    summary: 'Where the uploaded pictures of a map are, for those who may stand on it. [WLD-163]',
    input: byMap,
    output: Type.Object({ pictureList: Type.Array(Picture) }),
    errors: [missing],
  }),
  look: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/auth/maps/:mapId/looks',
    access: signedUp,
    summary:
      'What a small picture of a map shows: of its draft for those who may edit it, of what is published for everybody else who may use it. [WLD-177]',
    input: byMap,
    output: Look,
    errors: [missing],
  }),
  change: defineEndpoint({
    area: 'dolphin',
    method: 'PATCH',
    path: '/auth/maps/:mapId',
    access: signedUp,
    summary: 'Changes parts of a map. Of two who change the same part the later one wins. [WLD-164]',
    input: Type.Object(
      {
        mapId: MapId,
        revision: Revision,
        clientKey: Type.String({ pattern: '^[\\w-]{8,64}$' }),
        operations: Type.Array(MapOperation, { minItems: 1, maxItems: MAP_OPERATIONS_MAX }),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({
      revision: Revision,
      /** Whether others changed the map since `revision`: read it again. */ isBehind: Type.Boolean(),
    }),
    errors: [
      missing,
      mapErrors.MAP_PART_INVALID,
      mapErrors.MAP_TOO_LARGE,
      safetyErrors.CONTACT_DETAILS_NOT_ALLOWED,
      channelErrors.IS_NOT_PREMIUM_CHANNEL,
    ],
    limits: [{ per: 'user', max: 600, seconds: 60 }],
  }),
  remove: defineEndpoint({
    area: 'dolphin',
    method: 'DELETE',
    path: '/auth/maps/:mapId',
    access: signedUp,
    summary: 'Removes a map. Rooms that stand on it go on with the default map. [WLD-168]',
    input: byMap,
    output: Nothing,
    errors: [missing, mapErrors.MAP_IS_KEPT],
  }),
  copy: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/auth/maps/:mapId/copies',
    access: signedUp,
    summary:
      'A new map that begins as this one: its draft for those who may edit it, what is published for everybody else who may use it.',
    input: Type.Object(
      {
        mapId: MapId,
        owner: OneOf(['MINE', 'CHANNEL', 'SITE']),
        channelId: Type.Optional(RowId),
        name: Type.Optional(Line({ max: MAP_NAME_MAX })),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({ mapId: MapId, name: Type.String() }),
    errors: [
      missing,
      coreErrors.NOT_HAS_ROLE,
      mapErrors.TOO_MANY_MAPS,
      commerceErrors.NEED_TO_PREMIUM,
      safetyErrors.CONTACT_DETAILS_NOT_ALLOWED,
    ],
    limits: [{ per: 'user', max: 60, seconds: 3_600 }],
  }),
  publish: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/auth/maps/:mapId/versions',
    access: signedUp,
    summary: 'Publishes the draft: rooms on this map show it from now on. [WLD-166]',
    input: byMap,
    output: Type.Object({ version: Version }),
    errors: [missing, mapErrors.MAP_HAS_NO_FLOOR, mapErrors.MAP_START_OUTSIDE, mapErrors.MAP_PART_INVALID],
  }),
  versions: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/auth/maps/:mapId/versions',
    access: signedUp,
    summary: 'Published versions of a map, newest first; the last 20 are kept. [WLD-166]',
    input: byMap,
    output: Type.Object({ versionList: Type.Array(MapVersion) }),
    errors: [missing],
  }),
  restore: defineEndpoint({
    area: 'dolphin',
    method: 'PUT',
    path: '/auth/maps/:mapId/versions/:version',
    access: signedUp,
    summary: 'Publishes an older version anew; the draft becomes it, too. [WLD-167]',
    input: Type.Object({ mapId: MapId, version: Version }, { additionalProperties: false }),
    output: Type.Object({ version: Version }),
    errors: [missing],
  }),
};
