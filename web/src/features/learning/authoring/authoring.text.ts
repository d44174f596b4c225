import { defineText } from '@dolphin/contract/core/text';

/** Words that stand on more than one screen of the workroom. */
export const authoringText = defineText({
  ko: {
    problems: '문제', documents: '문서', blocks: '블록 코딩', waiting: '승인 대기',
    DRAFT: '작성 중', SUBMITTED: '승인 대기', ACCEPTED: '승인됨', REJECTED: '돌려받음',
    VISIBLE: '공개', INVISIBLE: '비공개',
    level: '난이도', levelOf: '난이도 {level}', site: '모두에게', tags: '태그', cancel: '취소', close: '닫기', save: '저장', remove: '지우기', add: '추가', retry: '다시 해 보기',
    PYTHON: '파이썬', JAVASCRIPT: '자바스크립트', BLOCKS: '블록',
    unread: '불러오지 못했어요', unreadHint: '잠시 뒤에 다시 해 보세요.', missing: '찾을 수 없어요', missingHint: '지워졌거나, 볼 수 있는 권한이 없어요.', backToList: '내 콘텐츠로 가기',
  },
  en: {
    problems: 'Problems', documents: 'Documents', blocks: 'Block coding', waiting: 'To accept',
    DRAFT: 'Draft', SUBMITTED: 'Waiting', ACCEPTED: 'Accepted', REJECTED: 'Sent back',
    VISIBLE: 'Open', INVISIBLE: 'Hidden',
    level: 'Level', levelOf: 'Level {level}', site: 'Everybody', tags: 'Tags', cancel: 'Cancel', close: 'Close', save: 'Save', remove: 'Delete', add: 'Add', retry: 'Try again',
    PYTHON: 'Python', JAVASCRIPT: 'JavaScript', BLOCKS: 'Blocks',
    unread: 'We could not load this', unreadHint: 'Please try again in a moment.', missing: 'We could not find this', missingHint: 'It was deleted, or it is not yours to see.', backToList: 'To my content',
  },
});
