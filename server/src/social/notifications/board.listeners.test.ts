import { comments } from '@dolphin/contract/channels/comments.contract';
import { posts } from '@dolphin/contract/channels/posts.contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ background: true })));
afterAll(() => server.close());

const told = async ({ id }: Person) => (await server.db.selectFrom('social_notifications').select(['kind', 'link', 'params']).where('user_id', '=', id).orderBy('id').execute()).filter(({ kind }) => kind !== 'welcome');
const words = (text: string, mentioned?: Person) => ({ type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }, ...(mentioned ? [{ type: 'mention' as const, attrs: { userId: mentioned.id, nickname: mentioned.nickname } }] : [])] }] });

describe('notices of boards', () => {
  it('tell of mentions, comments, replies and accepted answers, with the place to look at', async () => {
    const { id: channelId, people: { USER: asker, LECTURER: helper, TEACHER: teacher, VISITOR: visitor } } = await server.makeChannel(['USER', 'LECTURER', 'TEACHER', 'VISITOR']);
    const { slug } = await server.db.selectFrom('channels_channels').select('slug').where('id', '=', channelId).executeTakeFirstOrThrow();
    const { id: boardId } = await server.db.insertInto('channels_boards').values({ channel_id: channelId, name: '질문', kind: 'QNA', folder: null, position: 1, read_check: 'USER', write_check: 'USER', deleted_at: null } as never).returning('id').executeTakeFirstOrThrow();
    const { postId } = (await call(server, posts.create, { channelId, boardId, title: '물어봐요', body: words('도와주세요 ', teacher) }, asker.headers)).body;
    const { commentId } = (await call(server, comments.create, { channelId, postId, body: words('이렇게요') }, helper.headers)).body;
    await call(server, comments.create, { channelId, postId, parentId: commentId, body: words('고마워요 ', visitor) }, asker.headers);
    await call(server, posts.accept, { channelId, postId, commentId }, asker.headers);
    await vi.waitFor(async () => expect((await told(helper)).map(({ kind }) => kind).toSorted()).toEqual(['answerAccepted', 'commentReplied']), 40_000);
    await vi.waitFor(async () => expect((await told(teacher)).map(({ kind, link }) => [kind, link])).toEqual([['postMentioned', `/channel/${slug}/posts/${postId}`]]), 40_000);
    await vi.waitFor(async () => expect(await told(asker)).toMatchObject([{ kind: 'postCommented', link: `/channel/${slug}/posts/${postId}?comment=${commentId}`, params: { nickname: helper.nickname } }]), 40_000);
    // Named, but the board is not for visitors.
    expect(await told(visitor)).toEqual([]);
  }, 60_000);
});
