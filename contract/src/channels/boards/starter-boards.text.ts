import type { Language } from '../../core/text.ts';
import type { BoardCheck, BoardKind, BoardTemplate } from './boards.constants.ts';

/** A board that a new channel begins with. Its name is data from then on: whoever runs the channel may change it. */
export type StarterBoard = {
  readonly kind: BoardKind;
  readonly name: Readonly<Record<Language, string>>;
  readonly introduction: Readonly<Record<Language, string>>;
  readonly read: BoardCheck | null;
  readonly write: BoardCheck;
};

const NOTICE: StarterBoard = {
  kind: 'NOTICE',
  name: { KO: '공지사항', EN: 'Notices' },
  introduction: { KO: '꼭 알아야 할 소식을 올려요.', EN: 'News everybody should know.' },
  read: null,
  write: 'TEACHER',
};
const FREE: StarterBoard = {
  kind: 'FREE',
  name: { KO: '자유게시판', EN: 'Open talk' },
  introduction: { KO: '무엇이든 편하게 이야기해요.', EN: 'Talk about anything.' },
  read: 'VISITOR',
  write: 'USER',
};
const QNA: StarterBoard = {
  kind: 'QNA',
  name: { KO: '질문과 답변', EN: 'Questions' },
  introduction: { KO: '막히는 곳을 물어보고 서로 답해요.', EN: 'Ask where you are stuck and answer each other.' },
  read: 'USER',
  write: 'USER',
};
const GALLERY: StarterBoard = {
  kind: 'GALLERY',
  name: { KO: '작품 갤러리', EN: 'Gallery' },
  introduction: { KO: '내가 만든 작품을 자랑해요.', EN: 'Show what you have made.' },
  read: 'VISITOR',
  write: 'USER',
};
const ASSIGNMENT: StarterBoard = {
  kind: 'ASSIGNMENT',
  name: { KO: '과제', EN: 'Assignments' },
  introduction: { KO: '과제를 내고 코치의 의견을 받아요.', EN: 'Hand in your work and hear from your coach.' },
  read: 'USER',
  write: 'USER',
};

/** What somebody who opens a channel may begin with. A further one is a line here. [CHN-1] */
export const STARTER_BOARDS: Readonly<Record<BoardTemplate, readonly StarterBoard[]>> = {
  ACADEMY: [NOTICE, QNA, ASSIGNMENT, GALLERY, FREE],
  CLASS: [NOTICE, ASSIGNMENT, QNA],
  COMMUNITY: [NOTICE, FREE, GALLERY],
  EMPTY: [],
};
