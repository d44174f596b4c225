import { defineText } from '@dolphin/contract/core/text';

/** The same for the pages of channel-pages.ts; they come with them. */
export const channelTitlesText = defineText({
  ko: {
    channelBoard: '게시판',
    channelWrite: '글쓰기',
    channelPost: '글',
    channelEdit: '글 고치기',
    channelHome: '{channel} 홈',
    channelJoin: '{channel} 가입',
    channelMembers: '함께하는 사람들',
    channelOffice: '오늘',
    channelBoards: '게시판',
    channelCourses: '강좌',
  },
  en: {
    channelBoard: 'Board',
    channelWrite: 'Write a post',
    channelPost: 'Post',
    channelEdit: 'Edit the post',
    channelHome: 'The {channel}',
    channelJoin: 'Join the {channel}',
    channelMembers: 'People',
    channelOffice: 'Today',
    channelBoards: 'Boards',
    channelCourses: 'Courses',
  },
});
