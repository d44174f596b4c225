import {
  AVATAR_HEIGHT,
  AVATAR_WIDTH,
  avatarUrl,
  itemPictureUrl,
  userAvatarUrl,
} from '@dolphin/contract/avatar/avatar-pictures';
import { wardrobe } from '@dolphin/contract/avatar/wardrobe.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '../../../../../tools/test-run/long.ts';
import { call } from '../../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { give } from '../../wardrobe/wardrobe.fixture.ts';
import { CATALOGUE } from '../catalogue.ts';
import { drawingVersion, versioned } from './drawing-version.ts';
import { openPictureCache } from './picture-cache.ts';
import { itemPicture, readAvatarFile, readItemFile } from './pictures.ts';

let server: TestServer;
let me: Person;
let outfit: string;
beforeAll(async () => {
  server = await startTestServer();
  me = await server.makePerson();
  const [hat = 0] = await give(server, me, 'hat-crown');
  outfit = (await call(server, wardrobe.equip, { itemId: hat, itemCategory: 'HAT' }, me.headers)).body.outfitHash;
});
afterAll(() => server.close());

const get = (url: string, headers = {}) => server.http.inject({ url, headers });
const sizeOf = async (body: Buffer) => {
  const { width, height, format } = await sharp(body).metadata();
  return [width, height, format];
};
/** How much of the picture is painted at all. */
const paintedShare = async (body: Buffer) => {
  const { channels } = await sharp(body).ensureAlpha().stats();
  return (channels[3]?.mean ?? 0) / 255;
};

describe('pictures of an outfit', () => {
  it.each([
    ['spriteStand1', 2, [AVATAR_WIDTH, AVATAR_HEIGHT, 'webp']],
    ['spriteStand3', 1, [AVATAR_WIDTH / 2, AVATAR_HEIGHT / 2, 'webp']],
    ['stand', 1, [AVATAR_WIDTH * 1.5, AVATAR_HEIGHT / 2, 'webp']],
    ['walk', 2, [AVATAR_WIDTH * 4, AVATAR_HEIGHT, 'webp']],
    ['portrait', 1, [96, 96, 'webp']],
    ['portrait', 4, [384, 384, 'webp']],
  ] as const)('[AVT-2] %s at %ix comes to anybody, for ever', async (name, scale, size) => {
    const answer = await get(avatarUrl(outfit, name, scale));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(await sizeOf(answer.rawPayload)).toEqual(size);
    expect(await paintedShare(answer.rawPayload)).toBeGreaterThan(0.2);
  });

  it('come as PNG too, and as a short word when they are known', async () => {
    const png = await get(avatarUrl(outfit, 'portrait', 1).replace('.webp', '.png'));
    expect(await sizeOf(png.rawPayload)).toEqual([96, 96, 'png']);
    const again = await get(avatarUrl(outfit, 'portrait', 1).replace('.webp', '.png'), {
      'if-none-match': String(png.headers['etag']),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('drawn by an older version are painted anew, and not for ever', async () => {
    const answer = await get(avatarUrl(outfit.replace(drawingVersion(), '00000000'), 'portrait', 1));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toContain('max-age=60');
  });

  it.each([
    'avatars/0.0123456789abcdef01234567/stand@1x.webp',
    'avatars/hat-crown/stand@1x.webp',
    'avatars/0.../stand@1x.webp',
    'avatars/items/0.hat-none/icon@1x.webp',
    'avatars/items/0.%3Csvg%3E/icon@1x.webp',
    'avatars/users/0/portrait@1x.webp',
    'avatars/users/1e3/portrait@1x.webp',
    'avatars/users/-1/portrait@1x.webp',
  ])('there is none of %s', async (path) => {
    const answer = await get(`/api/dolphin/v1/${path}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { errorCode: 'RESOURCE_NOT_FOUND' }]);
  });

  it.each(['stand@3x.webp', 'stand@1x.gif', 'stand', 'dance@1x.webp', 'stand@1x.webp.exe', '..%2Fstand@1x.webp'])(
    'there is no file %s',
    async (file) => {
      expect((await get(`/api/dolphin/v1/avatars/${outfit}/${file}`)).statusCode).toBe(404);
    },
  );
});

describe('pictures of a person', () => {
  it('show what is worn now, and those who never dressed as newcomers', async () => {
    const mine = await get(userAvatarUrl(me.id, 'portrait', 1));
    expect(mine.headers['cache-control']).toContain('max-age=60');
    expect(mine.rawPayload.equals((await get(avatarUrl(outfit, 'portrait', 1))).rawPayload)).toBe(true);
    const nobody = await get(userAvatarUrl(987_654_321, 'portrait', 1));
    expect(await sizeOf(nobody.rawPayload)).toEqual([96, 96, 'webp']);
  });
});

describe('pictures of items', () => {
  it('show the item alone, where it sits and in a square', async () => {
    const icon = await get(itemPictureUrl(versioned('hat-crown'), 'icon', 1));
    expect(await sizeOf(icon.rawPayload)).toEqual([96, 96, 'webp']);
    expect(await paintedShare(icon.rawPayload)).toBeGreaterThan(0.2);
    const sprite = await get(itemPictureUrl(versioned('hat-crown'), 'spriteStand1', 2));
    expect(await sizeOf(sprite.rawPayload)).toEqual([AVATAR_WIDTH, AVATAR_HEIGHT, 'webp']);
    // A crown is a small part of a person, and no shadow comes with it.
    expect(await paintedShare(sprite.rawPayload)).toBeLessThan(0.12);
  });

  it(`fill their square, ${isLongRun ? 'every one of them' : 'one in ten'}`, async () => {
    const { paint } = await import('./paint.ts');
    const requested = readItemFile('icon@1x.webp')!;
    for (const item of CATALOGUE.filter((_, at) => isLongRun || at % 10 === 0)) {
      const body = await paint(itemPicture(item, requested));
      expect(await sizeOf(body), item.key).toEqual([96, 96, 'webp']);
      expect(await paintedShare(body), item.key).toBeGreaterThan(0.06);
    }
  }, 120_000);
});

describe('the cache', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>';

  it('paints once for all who ask together, keeps it in the store, and works without the store', async () => {
    let drawn = 0;
    const draw = () => (drawn++, { svg, width: 4, height: 4, format: 'png' as const });
    const cache = openPictureCache(server.app);
    const all = await Promise.all(Array.from({ length: 10 }, () => cache.get('test/one.png', draw)));
    expect([drawn, new Set(all).size]).toEqual([1, 1]);
    // Another process finds it in the store.
    await expect.poll(() => server.app.store.find(`avatars/${drawingVersion()}/test/one.png`)).toBeDefined();
    expect((await openPictureCache(server.app).get('test/one.png', draw)).equals(all[0]!)).toBe(true);
    expect(drawn).toBe(1);
    const broken = openPictureCache({
      log: server.app.log,
      store: {
        ...server.app.store,
        read: () => Promise.reject(new Error('away')),
        put: () => Promise.reject(new Error('away')),
      },
    });
    expect((await broken.get('test/one.png', draw)).length).toBeGreaterThan(0);
    expect(drawn).toBe(2);
  });

  it('reads only names of our own', () => {
    expect(readAvatarFile('stand@2x.webp')).toEqual({ name: 'stand', scale: 2, format: 'webp' });
    for (const file of ['icon@2x.webp', 'stand@2x', 'stand@8x.webp', '', 'stand@2x.webp\n'])
      expect(readAvatarFile(file)).toBeUndefined();
  });
});
