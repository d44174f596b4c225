import { AVATARS_PATH } from '@dolphin/contract/avatar/avatar-pictures';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../core/app.ts';
import { fail } from '../../../core/fail.ts';
import { outfitHashOf } from '../../wardrobe/outfit.rules.ts';
import { findItem } from '../catalogue.ts';
import { drawingVersion, readVersioned } from './drawing-version.ts';
import { findLook, findWornHash } from './looks.queries.ts';
import { openPictureCache } from './picture-cache.ts';
import { avatarPicture, itemPicture, readAvatarFile, readItemFile } from './pictures.ts';
import { starterOutfit } from '../starter.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** A user may change clothes at any time; clients that must see it at once receive the event. */
const A_MINUTE = 'public, max-age=60, stale-while-revalidate=600';
const HASH = /^[0-9a-f]{24}$/;

type Params = { readonly outfit?: string; readonly item?: string; readonly userId?: string; readonly file: string };

/**
 * Pictures of avatars, for anybody. Only outfits that the server itself has named are painted, and only of its own
 * drawings: nothing that a client sends ever becomes part of one.
 */
export function addAvatarRoutes(http: FastifyInstance, app: App): void {
  const cache = openPictureCache(app);
  const notFound = () => fail(coreErrors.RESOURCE_NOT_FOUND);

  async function paintOutfit(hash: string, keys: readonly string[] | undefined, file: string): Promise<Buffer> {
    const picture = readAvatarFile(file);
    if (!picture) throw notFound();
    const known = keys ?? (HASH.test(hash) ? await findLook(app.db, hash) : undefined);
    if (!known) throw notFound();
    return cache.get(`${hash}/${file.replace('@', '-')}`, () =>
      avatarPicture(
        known.flatMap((key) => findItem(key) ?? []),
        picture,
      ),
    );
  }

  http.get(`${AVATARS_PATH}/:outfit/:file`, async (request, reply) => {
    const { outfit = '', file } = request.params as Params;
    const { name, isCurrent } = readVersioned(outfit);
    return send(request, reply, {
      file,
      body: () => paintOutfit(name, undefined, file),
      tag: `${name}.${file}`,
      cacheControl: isCurrent ? FOR_EVER : A_MINUTE,
    });
  });

  http.get(`${AVATARS_PATH}/items/:item/:file`, async (request, reply) => {
    const { item: mark = '', file } = request.params as Params;
    const { name, isCurrent } = readVersioned(mark);
    const item = findItem(name);
    const picture = readItemFile(file);
    if (!item || !picture) throw notFound();
    return send(request, reply, {
      file,
      body: () => cache.get(`items/${item.key}/${file.replace('@', '-')}`, () => itemPicture(item, picture)),
      tag: `${name}.${file}`,
      cacheControl: isCurrent ? FOR_EVER : A_MINUTE,
    });
  });

  http.get(`${AVATARS_PATH}/users/:userId/:file`, async (request, reply) => {
    const { userId: text = '', file } = request.params as Params;
    const userId = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
    if (userId === undefined || !readAvatarFile(file)) throw notFound();
    const worn = await findWornHash(app.db, userId);
    // A user without a wardrobe, or an unknown id, gets the outfit of a new user: so the response reveals nothing.
    const keys = worn === undefined ? starterOutfit(userId) : undefined;
    const hash = worn ?? outfitHashOf(keys ?? []);
    return send(request, reply, {
      file,
      body: () => paintOutfit(hash, keys, file),
      tag: `${hash}.${file}`,
      cacheControl: A_MINUTE,
    });
  });
}

type Answer = {
  readonly file: string;
  readonly body: () => Promise<Buffer>;
  readonly tag: string;
  readonly cacheControl: string;
};

async function send(request: FastifyRequest, reply: FastifyReply, { file, body, tag, cacheControl }: Answer) {
  const etag = `"${drawingVersion()}.${tag}"`;
  if (request.headers['if-none-match'] === etag)
    return reply.headers({ etag, 'cache-control': cacheControl }).code(304).send();
  const image = await body();
  return reply
    .headers({
      etag,
      'content-type': file.endsWith('.png') ? 'image/png' : 'image/webp',
      'cache-control': cacheControl,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
    })
    .send(image);
}
