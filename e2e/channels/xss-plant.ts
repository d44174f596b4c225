import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { channelCodes } from '@dolphin/contract/channels/join/codes.contract';
import { comments } from '@dolphin/contract/channels/posts/comments.contract';
import { channelGroups } from '@dolphin/contract/channels/members/groups.contract';
import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import { members } from '@dolphin/contract/channels/members/members.contract';
import { postReports } from '@dolphin/contract/channels/posts/post-reports.contract';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { channelTags } from '@dolphin/contract/channels/boards/tags.contract';
import { temps } from '@dolphin/contract/channels/posts/temps.contract';
import { verifications } from '@dolphin/contract/channels/members/verifications.contract';
import type { Endpoint } from '@dolphin/contract/core/endpoint';
import { profiles } from '@dolphin/contract/profile/profiles.contract';
import { unique } from '../accounts/people.ts';
import { type Caller, upload } from './api.ts';
import { FORGED_DOCUMENTS, KEPT_DOCUMENTS, LINK_DOCUMENTS } from './xss-documents.ts';
import { FILE_NAMES, LINKS, SVGS, TEXTS } from './xss-payloads.ts';

export type Planted = {
  readonly slug: string;
  readonly channelId: number;
  readonly boardIds: readonly number[];
  /** Where most was written; with comments, files and answers. */
  readonly postIds: readonly number[];
  readonly fileUrls: readonly string[];
  /** How many hostile values were sent, and how many of them were kept. */
  readonly tried: number;
  readonly kept: number;
};

const plain = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }] };
const fitting = (max: number) => TEXTS.filter((text) => text.length <= max && !/[\u0000-\u001f]/.test(text));

/** As many payloads as have room in one text, from one of them on. */
function together(max: number, from = 0): string {
  let all = '';
  for (const text of [...TEXTS.slice(from), ...TEXTS.slice(0, from)].filter((one) => !/[\u0000-\u001f]/.test(one)))
    if (all.length + text.length < max) all += text;
  return all;
}

/** Writes what is hostile into every text field of a new channel. Refusals are fine; a server that stumbles is not. */
export async function plant(owner: Caller, people: readonly Caller[]): Promise<Planted> {
  let [tried, kept] = [0, 0];
  const send = async (by: Caller, endpoint: Endpoint, input: Readonly<Record<string, unknown>>) => {
    const answer = await by.attempt(endpoint, input);
    if (answer.status >= 500)
      throw new Error(`${endpoint.method} ${endpoint.path} stumbled over ${JSON.stringify(input)}`);
    if (answer.status === 429) throw new Error(`${endpoint.path} is asked too often: ${by.nickname}`);
    tried += 1;
    if (answer.status === 200) kept += 1;
    return answer.status === 200 ? answer.body : undefined;
  };

  const { channelId, slug } = await owner.call(channels.create, {
    name: '<img src=x onerror=alert(1)>',
    slug: `xss-${unique()}`,
    introduction: together(500),
    color: 'SEA',
    joinMethod: 'IMMEDIATELY',
    dolphinVisibleState: 'ALL_VISIBLE',
    labelKo: '<b>학원</b>',
    labelEn: '<i onx=1>',
    template: 'EMPTY',
  });
  const settings = {
    channelId,
    name: '"><svg onload=alert(1)>',
    introduction: together(500, 40),
    color: 'SEA',
    joinMethod: 'IMMEDIATELY',
    dolphinVisibleState: 'ALL_VISIBLE',
    contactEmail: null,
    contactChatUrl: null,
  };
  for (const contactChatUrl of LINKS) await send(owner, channelSettings.update, { ...settings, contactChatUrl });
  for (const contactEmail of [
    '"><img src=x onerror=alert(1)>@x.example',
    '"<script>alert(1)</script>"@x.example',
    "x'onmouseover=alert(1)@x.example",
  ])
    await send(owner, channelSettings.update, { ...settings, contactEmail });
  for (const name of ['ANALYTICS', 'TAG_MANAGER', 'AD_PIXEL'])
    for (const value of ["');alert(1);//", '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '../../evil'])
      await send(owner, channelSettings.setPlugin, { channelId, name, value });
  for (const domain of ['<script>alert(1)</script>', 'javascript:alert(1)', 'evil.example/"onload="x'])
    await send(owner, channelSettings.setDomain, { channelId, domain });
  await send(owner, channelSettings.addHoliday, {
    channelId,
    startDate: '2027-05-01',
    endDate: '2027-05-02',
    name: '<img src=x onerror=alert(1)>',
  });
  for (const tag of fitting(20).slice(0, 12)) await send(owner, channelTags.create, { channelId, tag, color: 'SEA' });
  for (const [index, name] of fitting(30).slice(0, 20).entries())
    await send(owner, channelGroups.create, { channelId, name, introduction: together(200, index * 5) });
  for (const name of fitting(40).slice(0, 20))
    await send(owner, channelCodes.create, { channelId, name, isApproved: true });

  const boardIds: number[] = [];
  for (const [index, name] of fitting(30).slice(0, 12).entries()) {
    const made = await send(owner, boards.create, {
      channelId,
      name,
      kind: ['FREE', 'NOTICE', 'QNA', 'GALLERY'][index % 4],
      introduction: together(200, index * 7),
      folder: index % 3 === 0 ? '<svg onload=alert(1)>' : null,
      visibility: 'VISIBLE',
      readCheck: null,
      writeCheck: 'USER',
      groupIdList: [],
      formFieldList:
        index === 0
          ? [
              { name: '<img src=x onerror=alert(1)>', fieldType: 'TEXT', visibility: 'VISIBLE', isRequired: false },
              {
                name: '"><script>alert(1)</script>',
                fieldType: 'TEXTAREA',
                visibility: 'INVISIBLE',
                isRequired: false,
              },
            ]
          : [],
    });
    if (made) boardIds.push(Number(made['boardId']));
  }
  const [boardId = 0] = boardIds;

  for (const [index, person] of people.entries()) {
    await send(person, channelJoin.join, {
      channelId,
      nickname: fitting(20)[index] ?? 'x',
      introduction: together(200, index * 9) || 'x',
      channelPersonalInformationConsent: true,
    });
    // A nickname that is refused must not keep its owner from writing.
    await person.attempt(channelJoin.join, {
      channelId,
      nickname: `x${index}`,
      introduction: 'x',
      channelPersonalInformationConsent: true,
    });
    await send(person, channelJoin.update, {
      channelId,
      nickname: fitting(20)[index + 3] ?? 'x',
      introduction: together(200, index * 11) || 'x',
    });
    await send(person, profiles.introduce, { introduction: fitting(100)[index * 3] ?? 'x' });
    await send(person, verifications.ask, { channelId, body: together(200, index * 13) });
  }

  const postIds: number[] = [];
  const documents = [...KEPT_DOCUMENTS, ...LINK_DOCUMENTS, ...FORGED_DOCUMENTS];
  const titles = fitting(100);
  for (let index = 0; index < Math.max(documents.length, titles.length); index++) {
    const writer = people[index % people.length] ?? owner;
    const title = titles[index % titles.length] ?? 'x';
    const formAnswerList =
      index % 9 === 0
        ? [
            { fieldId: 1, text: together(200, index) },
            { fieldId: 2, text: together(1_000, index) },
          ]
        : undefined;
    const written =
      (await send(writer, posts.create, {
        channelId,
        boardId,
        title,
        body: documents[index] ?? plain,
        formAnswerList,
      })) ?? (await send(writer, posts.create, { channelId, boardId, title, body: plain }));
    if (written) postIds.push(Number(written['postId']));
  }
  // All members are notified of notices through the bell.
  for (const title of titles.slice(17, 22))
    await send(owner, posts.create, { channelId, boardId: boardIds[1] ?? boardId, title, body: plain });
  const [postId = 0] = postIds;
  let commentId = 0;
  for (const [index, body] of documents.entries()) {
    const written = await send(people[index % people.length] ?? owner, comments.create, {
      channelId,
      postId,
      body,
      ...(commentId > 0 && index % 2 === 1 ? { parentId: commentId } : {}),
    });
    if (written && written['parentId'] === null) commentId = Number(written['commentId']);
  }
  for (const [index, reason] of (['ABUSE', 'SPAM', 'OTHER'] as const).entries())
    await send(people[index] ?? owner, postReports.reportPost, {
      channelId,
      postId,
      reason,
      detail: together(500, index * 20),
    });
  await send(owner, temps.create, { channelId, boardId, title: titles[0], body: KEPT_DOCUMENTS[0] });

  const { memberList } = await owner.call(members.all, { channelId });
  const [first] = memberList.filter(({ role }) => role === 'USER');
  if (first) {
    await send(owner, members.addNote, { channelId, channelMemberId: first.channelMemberId, body: together(500) });
    await send(owner, members.changeRole, {
      channelId,
      channelMemberIds: [first.channelMemberId],
      role: 'ADVANCED',
      reason: '<img src=x onerror=alert(1)>',
    });
  }

  const fileUrls: string[] = [];
  for (const purpose of ['PORTRAIT', 'CHANNEL_LOOK', 'POST_PICTURE', 'REPORT_FILE'] as const)
    for (const svg of SVGS) {
      const file = await upload(owner, { purpose, ...svg });
      tried += 1;
      if (file) fileUrls.push(file.url);
    }
  const handedIn: number[] = [];
  for (const fileName of FILE_NAMES) {
    const file = await upload(owner, {
      purpose: 'REPORT_FILE',
      fileName,
      contentType: 'text/plain',
      content: '<script>alert(1)</script>',
    });
    tried += 1;
    if (file) handedIn.push(file.fileId);
  }
  for (let at = 0; at < handedIn.length; at += 5) {
    const written = await send(owner, posts.create, {
      channelId,
      boardId,
      title: '<b>files</b>',
      body: plain,
      reportFileIdList: handedIn.slice(at, at + 5),
    });
    if (written) postIds.unshift(Number(written['postId']));
  }
  return { slug, channelId, boardIds, postIds, fileUrls, tried, kept };
}
