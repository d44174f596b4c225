import { CHANNEL_TAGS_MAX } from '@dolphin/contract/channels/join/join.constants';
import { joinErrors } from '@dolphin/contract/channels/join/join.errors';
import { channelTags } from '@dolphin/contract/channels/boards/tags.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { makeAcademy } from '../join/join.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

type Academy = Awaited<ReturnType<typeof makeAcademy>>;
const create = (academy: Academy, tag: string, color: 'SEA' | 'CORAL' = 'SEA') =>
  call(server, channelTags.create, { channelId: academy.id, tag, color }, academy.manager.headers);
const tagsOf = async (academy: Academy) =>
  (await call(server, channelTags.list, { channelId: academy.id })).body.tagList.map(({ tag }) => tag);

describe('tags', () => {
  it('[CHN-8] are made, changed, put into an order and removed', async () => {
    const academy = await makeAcademy(server);
    const first = (await create(academy, ' #파이썬 ')).body;
    expect(first).toMatchObject({ channelTagId: expect.any(Number), tag: '파이썬', color: 'SEA' });
    const second = (await create(academy, '질문')).body;
    const third = (await create(academy, '자료')).body;
    expect(await tagsOf(academy)).toEqual(['파이썬', '질문', '자료']);
    const ordered = await call(
      server,
      channelTags.order,
      { channelId: academy.id, channelTagIdList: [third.channelTagId, first.channelTagId] },
      academy.manager.headers,
    );
    expect(ordered.body.tagList.map(({ tag }) => tag)).toEqual(['자료', '파이썬', '질문']);
    expect(
      (
        await call(
          server,
          channelTags.update,
          { channelId: academy.id, channelTagId: second.channelTagId, tag: 'Q&A', color: 'CORAL' },
          academy.manager.headers,
        )
      ).body,
    ).toMatchObject({ tag: 'Q&A', color: 'CORAL' });
    await call(
      server,
      channelTags.remove,
      { channelId: academy.id, channelTagId: first.channelTagId },
      academy.manager.headers,
    );
    expect(await tagsOf(academy)).toEqual(['자료', 'Q&A']);
  });

  it('[CHN-8] are one of a name in a channel, whatever their case, also when many ask at once', async () => {
    const [academy, elsewhere] = [await makeAcademy(server), await makeAcademy(server)];
    await warmPool(server.db, 8);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => create(academy, index % 2 ? 'Python' : 'python')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.error).toMatchObject({
      errorCode: coreErrors.DOLPHIN_DUPLICATE_RESOURCE.code,
      fieldErrors: [{ field: 'tag' }],
    });
    expect((await create(elsewhere, 'python')).status).toBe(200);
    expect((await create(academy, ' # ')).error.fieldErrors?.[0]?.field).toBe('tag');
  });

  it('[CHN-8] of another channel are not touched, and those of a channel-only channel not shown', async () => {
    const [academy, elsewhere] = [await makeAcademy(server), await makeAcademy(server)];
    const { channelTagId } = (await create(academy, '비밀')).body;
    expect(
      (await call(server, channelTags.remove, { channelId: elsewhere.id, channelTagId }, elsewhere.manager.headers))
        .status,
    ).toBe(404);
    expect(
      (
        await call(
          server,
          channelTags.update,
          { channelId: elsewhere.id, channelTagId, tag: '훔침', color: 'SEA' },
          elsewhere.manager.headers,
        )
      ).status,
    ).toBe(404);
    await call(
      server,
      channelTags.order,
      { channelId: elsewhere.id, channelTagIdList: [channelTagId] },
      elsewhere.manager.headers,
    );
    expect(await tagsOf(academy)).toEqual(['비밀']);
    await server.db
      .updateTable('channels_channels')
      .set({ visible_state: 'ONLY_CHANNEL_VISIBLE' })
      .where('id', '=', academy.id)
      .execute();
    expect((await call(server, channelTags.list, { channelId: academy.id })).status).toBe(404);
    expect((await call(server, channelTags.list, { channelId: academy.id }, academy.manager.headers)).status).toBe(200);
  });

  it('[CHN-8] are a hundred at most', async () => {
    const academy = await makeAcademy(server);
    await server.db
      .insertInto('channels_tags')
      .values(
        Array.from({ length: CHANNEL_TAGS_MAX }, (_, index) => ({
          channel_id: academy.id,
          tag: `t${index}`,
          tag_key: `t${index}`,
          color: 'SEA' as const,
          position: index,
        })),
      )
      .execute();
    expect((await create(academy, '하나 더')).error.errorCode).toBe(joinErrors.CHANNEL_TAG_LIMIT_REACHED.code);
  });
});
