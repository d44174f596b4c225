import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import { comments } from '@dolphin/contract/channels/posts/comments.contract';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { chats } from '@dolphin/contract/social/chat/chat.contract';
import { profiles } from '@dolphin/contract/profile/profiles.contract';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeBoard, words } from '../../channels/posts/boards.fixture.ts';
import { chatCalls, nextKey } from '../chat/chat.fixture.ts';

const NOW = new Date('2026-11-15T03:00:00Z');
const GROWN = '1990-01-01';
const TEEN = '2010-01-01';
const PHONE = '내 번호 010-2345-6789';

let server: TestServer;
const { chatOf, send, messages, befriend, clearRateLimits } = chatCalls(() => server);
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
});
beforeEach(() => clearRateLimits());
afterAll(() => server.close());

const born = (birthDate: string) => server.makePerson({ birthDate });
const codeOf = ({ status, error }: { readonly status: number; readonly error: { readonly errorCode: string } }) =>
  status === 200 ? 'OK' : error.errorCode;
async function enrol(...members: readonly (readonly [Person, ChannelRole])[]): Promise<number> {
  const { id } = await server.makeChannel();
  for (const [person, role] of members)
    await server.db.insertInto('channels_members').values({ channel_id: id, user_id: person.id, role }).execute();
  return id;
}

describe('[SOC-152] a phone number in a whisper', () => {
  it.each([
    { from: TEEN, to: TEEN, relation: 'strangers', expected: 'CONTACT_DETAILS_NOT_ALLOWED' },
    { from: TEEN, to: GROWN, relation: 'strangers', expected: 'CONTACT_DETAILS_NOT_ALLOWED' },
    { from: GROWN, to: TEEN, relation: 'strangers', expected: 'CONTACT_DETAILS_NOT_ALLOWED' },
    { from: GROWN, to: GROWN, relation: 'strangers', expected: 'OK' },
    { from: TEEN, to: TEEN, relation: 'friends', expected: 'CONTACT_DETAILS_UNCONFIRMED' },
    { from: GROWN, to: TEEN, relation: 'friends', expected: 'CONTACT_DETAILS_UNCONFIRMED' },
    { from: GROWN, to: TEEN, relation: 'coach', expected: 'OK' },
    { from: TEEN, to: GROWN, relation: 'coach of the other', expected: 'OK' },
  ])('[SOC-152] born $from to born $to, $relation', async ({ from, to, relation, expected }) => {
    const [me, other] = [await born(from), await born(to)];
    if (relation === 'friends') await befriend(me, other);
    if (relation === 'coach') await enrol([me, 'TEACHER'], [other, 'ADVANCED']);
    if (relation === 'coach of the other') await enrol([other, 'TEACHER'], [me, 'ADVANCED']);
    const chatId = await chatOf(me, other);
    expect(codeOf(await send(me, chatId, PHONE))).toBe(expected);
    const { messageList } = await messages(other, chatId);
    expect(messageList.map(({ text }) => text)).toEqual(expected === 'OK' ? [PHONE] : []);
    expect(codeOf(await send(me, chatId, '010 문제 풀었어?'))).toBe('OK');
  });

  it('[SOC-152] a friend who was asked may send it under the same key; a stranger may not', async () => {
    const [me, friend, stranger] = [await born(TEEN), await born(TEEN), await born(TEEN)];
    await befriend(me, friend);
    const clientKey = nextKey();
    const chatId = await chatOf(me, friend);
    expect(codeOf(await send(me, chatId, PHONE, clientKey))).toBe('CONTACT_DETAILS_UNCONFIRMED');
    const confirmed = { chatId, clientKey, text: PHONE, isContactConfirmed: true };
    expect((await call(server, chats.send, confirmed, me.headers)).body.text).toBe(PHONE);
    const other = { ...confirmed, chatId: await chatOf(me, stranger) };
    expect(codeOf(await call(server, chats.send, other, me.headers))).toBe('CONTACT_DETAILS_NOT_ALLOWED');
  });
});

describe('[SOC-151] contact details where others read them', () => {
  const write = (who: Person, channelId: number, boardId: number, text: string, more: object = {}) =>
    call(server, posts.create, { channelId, boardId, title: '글', body: words(text), ...more }, who.headers);

  it('[SOC-151] learners who are minors are refused, staff and grown-up members are not', async () => {
    const [teen, parent, coach, visitor] = [await born(TEEN), await born(GROWN), await born(GROWN), await born(GROWN)];
    const channelId = await enrol([teen, 'USER'], [parent, 'USER'], [coach, 'TEACHER'], [visitor, 'VISITOR']);
    const boardId = await makeBoard(server, channelId, { writeCheck: 'VISITOR' });
    const answers = [];
    for (const who of [teen, parent, coach, visitor]) answers.push(codeOf(await write(who, channelId, boardId, PHONE)));
    expect(answers).toEqual(['CONTACT_DETAILS_NOT_ALLOWED', 'OK', 'OK', 'CONTACT_DETAILS_NOT_ALLOWED']);
    const { postId } = (await write(teen, channelId, boardId, '안녕하세요')).body;
    const comment = { channelId, postId, body: words('카톡 아이디 haru') };
    expect(codeOf(await call(server, comments.create, comment, teen.headers))).toBe('CONTACT_DETAILS_NOT_ALLOWED');
    expect(codeOf(await call(server, comments.create, comment, parent.headers))).toBe('OK');
  });

  it('[SOC-151] a form that asks for a phone number gets it, and so does what only the staff reads', async () => {
    const teen = await born(TEEN);
    const channelId = await enrol([teen, 'USER']);
    const field = { fieldType: 'TEXT', isRequired: false } as const;
    const boardId = await makeBoard(server, channelId, {
      formFields: [
        { ...field, fieldId: 1, name: '보호자 연락처', visibility: 'VISIBLE' },
        { ...field, fieldId: 2, name: '하고 싶은 말', visibility: 'VISIBLE' },
        { ...field, fieldId: 3, name: '선생님께', visibility: 'INVISIBLE' },
      ],
      nextFieldId: 4,
    });
    const answer = async (fieldId: number) =>
      codeOf(await write(teen, channelId, boardId, '신청해요', { formAnswerList: [{ fieldId, text: PHONE }] }));
    expect([await answer(1), await answer(2), await answer(3)]).toEqual(['OK', 'CONTACT_DETAILS_NOT_ALLOWED', 'OK']);
    const handIn = await makeBoard(server, channelId, { kind: 'ASSIGNMENT' });
    expect(codeOf(await write(teen, channelId, handIn, PHONE))).toBe('OK');
  });

  it('[SOC-151] the introduction of a profile shows none, except that of staff', async () => {
    const [teen, stranger, coach] = [await born(TEEN), await born(GROWN), await born(GROWN)];
    await enrol([coach, 'TEACHER']);
    const introduce = async (who: Person) =>
      codeOf(await call(server, profiles.introduce, { introduction: '인스타는 harucodes' }, who.headers));
    expect([await introduce(teen), await introduce(stranger), await introduce(coach)]).toEqual([
      'CONTACT_DETAILS_NOT_ALLOWED',
      'CONTACT_DETAILS_NOT_ALLOWED',
      'OK',
    ]);
  });

  it('[SOC-151] the phone number that joining asks for is stored, and the introduction beside it has none', async () => {
    const [teen, grown] = [await born(TEEN), await born(GROWN)];
    const { id: channelId } = await server.makeChannel();
    const form = { channelId, nickname: '하루', introduction: '안녕', phoneNumber: '01023456789' };
    const join = async (who: Person, introduction: string) =>
      codeOf(await call(server, channelJoin.join, { ...form, introduction }, who.headers));
    expect(await join(teen, PHONE)).toBe('CONTACT_DETAILS_NOT_ALLOWED');
    expect([await join(teen, '안녕'), await join(grown, PHONE)]).toEqual(['OK', 'OK']);
  });
});
