import { defineText } from '@dolphin/contract/core/text';

/** The heads of the columns in exported files. */
export const statisticsText = defineText({
  ko: {
    day: '날짜',
    visitors: '방문자',
    posts: '글',
    comments: '댓글',
    joins: '가입',
    rank: '순위',
    title: '제목',
    board: '게시판',
    writer: '글쓴이',
    views: '조회',
    daily: '일별-통계',
    ranking: '조회-순위',
    gone: '(탈퇴한 사람)',
  },
  en: {
    day: 'Day',
    visitors: 'Visitors',
    posts: 'Posts',
    comments: 'Comments',
    joins: 'Joins',
    rank: 'Rank',
    title: 'Title',
    board: 'Board',
    writer: 'Writer',
    views: 'Views',
    daily: 'daily-statistics',
    ranking: 'post-view-ranking',
    gone: '(has left)',
  },
});
