import { currentUser } from '@dolphin/contract/accounts/current-user.contract';
import { shop } from '@dolphin/contract/avatar/shop.contract';
import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { channelMainPage } from '@dolphin/contract/channels/main-page.contract';
import { channelPeople } from '@dolphin/contract/channels/members/people.contract';
import { comments } from '@dolphin/contract/channels/posts/comments.contract';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import type { Endpoint } from '@dolphin/contract/core/endpoint';
import { coaching } from '@dolphin/contract/learning/coaching/coaching.contract';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { lessons } from '@dolphin/contract/learning/courses/lessons.contract';
import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { submissions } from '@dolphin/contract/learning/problems/submissions.contract';
import { myWorksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { quests } from '@dolphin/contract/profile/quests.contract';
import { chats } from '@dolphin/contract/social/chat/chat.contract';
import { friends } from '@dolphin/contract/social/friends.contract';
import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { pathOf } from '../timetable/requests.ts';
import { boardFloors } from './floors/board-floors.ts';
import type { Floor, ReadTarget } from './floors/floor.ts';
import { learningFloors } from './floors/learning-floors.ts';
import { peopleFloors } from './floors/people-floors.ts';

export type Read = {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly ids?: (target: ReadTarget) => Readonly<Record<string, number>>;
  readonly query?: (target: ReadTarget) => string;
  readonly as: 'me' | 'admin';
  /** Where the caller is, as the header gives it. */ readonly isInChannel?: boolean;
  readonly floor: (target: ReadTarget) => Floor;
};

const inChannel = ({ channelId }: ReadTarget) => ({ channelId });
const ofPost = ({ channelId, postId }: ReadTarget) => ({ channelId, postId });

/** The twenty reads of a school day. */
export const READS: readonly Read[] = [
  { name: 'me', endpoint: currentUser.me, as: 'me', isInChannel: true, floor: peopleFloors.me },
  { name: 'header counts', endpoint: chats.unread, as: 'me', floor: peopleFloors.headerCounts },
  { name: 'home', endpoint: channelMainPage.detail, ids: inChannel, as: 'me', floor: peopleFloors.home },
  { name: 'notifications', endpoint: notifications.list, as: 'me', floor: peopleFloors.notifications },
  { name: 'quests', endpoint: quests.list, as: 'me', floor: peopleFloors.quests },
  { name: 'courses', endpoint: courses.ofChannel, ids: inChannel, as: 'me', floor: learningFloors.courses },
  {
    name: 'lesson',
    endpoint: lessons.detail,
    ids: ({ lessonId }) => ({ lessonId }),
    as: 'me',
    floor: learningFloors.lesson,
  },
  {
    name: 'problem',
    endpoint: problems.problem,
    ids: ({ problemId }) => ({ problemId }),
    as: 'me',
    floor: learningFloors.problem,
  },
  {
    name: 'submissions',
    endpoint: submissions.list,
    ids: ({ problemId }) => ({ contentId: problemId }),
    as: 'me',
    floor: learningFloors.submissions,
  },
  {
    name: 'class grid',
    endpoint: coaching.grid,
    ids: inChannel,
    query: ({ classId }) => `course_class_id=${classId}`,
    as: 'admin',
    floor: learningFloors.grid,
  },
  {
    name: 'worksheet',
    endpoint: myWorksheets.one,
    ids: ({ worksheetId }) => ({ worksheetId }),
    as: 'me',
    floor: learningFloors.worksheet,
  },
  { name: 'board menu', endpoint: boards.menu, ids: inChannel, as: 'me', floor: boardFloors.boardMenu },
  {
    name: 'list',
    endpoint: posts.list,
    ids: inChannel,
    query: ({ boardId }) => `board_id=${boardId}`,
    as: 'me',
    floor: boardFloors.list,
  },
  { name: 'post', endpoint: posts.detail, ids: ofPost, as: 'me', floor: boardFloors.post },
  { name: 'comments', endpoint: comments.list, ids: ofPost, as: 'me', floor: boardFloors.comments },
  {
    name: 'members',
    endpoint: channelPeople.list,
    ids: ({ crowdedChannelId }) => ({ channelId: crowdedChannelId }),
    as: 'admin',
    floor: peopleFloors.members,
  },
  { name: 'lobby', endpoint: rooms.list, as: 'me', floor: peopleFloors.lobby },
  { name: 'shop page', endpoint: shop.products, as: 'me', floor: peopleFloors.shop },
  { name: 'friends', endpoint: friends.list, as: 'me', floor: peopleFloors.friends },
  {
    name: 'whispers',
    endpoint: chats.messages,
    ids: ({ chatId }) => ({ chatId }),
    as: 'me',
    floor: peopleFloors.whispers,
  },
];

export function pathOfRead({ endpoint, ids, query }: Read, target: ReadTarget): string {
  const path = pathOf(endpoint, ids?.(target) ?? {});
  return query ? `${path}?${query(target)}` : path;
}
