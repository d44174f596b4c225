import type { BoardKind } from '@dolphin/contract/channels/boards/boards.constants';
import type { RichBlock } from '@dolphin/contract/channels/posts/rich-text';
import type { RoleCheck } from '@dolphin/contract/core/roles';
import type { FormFieldRow } from '../../src/channels/boards/boards.tables.ts';
import { FISH_GAME, ROBOT, STAIRS, TURTLE_CITY } from './board-art.ts';

export type SeedBlock = RichBlock | { readonly type: 'drawn'; readonly svg: string; readonly alt: string };
export type SeedComment = {
  readonly by: string;
  readonly text: string;
  readonly code?: string;
  readonly likes?: number;
  readonly isAccepted?: true;
  readonly replies?: readonly (readonly [by: string, text: string])[];
};
export type SeedPost = {
  readonly by: string;
  readonly title: string;
  readonly hoursAgo: number;
  readonly body: readonly SeedBlock[];
  readonly tags?: readonly string[];
  readonly likes?: number;
  readonly views?: number;
  readonly isPinned?: true;
  readonly comments?: readonly SeedComment[];
  readonly answers?: Readonly<Record<number, string>>;
  readonly state?: 'SUBMITTED' | 'RETURNED' | 'ACCEPTED';
  readonly note?: string;
};
export type SeedBoard = {
  readonly name: string;
  readonly introduction: string;
  readonly kind: BoardKind;
  readonly folder: string | null;
  readonly read: RoleCheck | null;
  readonly write: RoleCheck;
  readonly group?: string;
  readonly fields?: readonly FormFieldRow[];
  readonly posts: readonly SeedPost[];
};

const p = (text: string): RichBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const h = (text: string): RichBlock => ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] });
const code = (text: string, language = 'python'): RichBlock => ({
  type: 'codeBlock',
  attrs: { language },
  content: [{ type: 'text', text }],
});
const list = (...items: readonly string[]): RichBlock => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [p(item)] })),
});
const link = (text: string, href: string): RichBlock => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }],
});
const drawn = (svg: string, alt: string): SeedBlock => ({ type: 'drawn', svg, alt });

export const SEED_BOARDS: readonly SeedBoard[] = [
  {
    name: '공지사항',
    introduction: '꼭 알아야 할 소식을 올려요.',
    kind: 'NOTICE',
    folder: null,
    read: null,
    write: 'TEACHER',
    posts: [
      {
        by: 'master',
        title: '겨울 방학 특강 신청을 받아요',
        hoursAgo: 20,
        isPinned: true,
        tags: ['공지'],
        likes: 6,
        views: 48,
        body: [
          p('12월 마지막 주부터 2주 동안 겨울 방학 특강을 열어요. 자리가 많지 않으니 먼저 신청해 주세요.'),
          h('이런 수업이 있어요'),
          list('파이썬으로 만드는 첫 게임 (초5~중1)', '블록 코딩 기초 (초3~초4)', '정보올림피아드 준비반 (중1~중3)'),
          p('신청은 파도실장에게 귓속말로 보내 주세요.'),
        ],
        comments: [
          {
            by: 'student',
            text: '준비반 시간표도 알려 주세요!',
            likes: 2,
            replies: [
              ['manager', '화·목 오후 3시예요. 자리 맡아 둘게요 😊'],
              ['student', '감사합니다!'],
            ],
          },
          {
            by: 'visitor',
            text: '체험 수업만 들어도 신청할 수 있나요?',
            replies: [['manager', '네, 가능해요. 체험 수업 코드로 먼저 오세요.']],
          },
        ],
      },
      {
        by: 'manager',
        title: '이번 주 토요일은 대청소로 쉬어요',
        hoursAgo: 70,
        tags: ['공지'],
        likes: 3,
        views: 61,
        body: [p('토요일 하루 문을 닫아요. 보강은 다음 주 수요일 오후 6시에 있어요.')],
      },
      {
        by: 'teacher',
        title: '질문 게시판을 이렇게 써 주세요',
        hoursAgo: 260,
        tags: ['공지', '질문'],
        likes: 9,
        views: 87,
        body: [
          p('질문을 잘하면 답도 빨리 와요. 세 가지만 적어 주세요.'),
          list('무엇을 하려고 했는지', '어떤 코드를 썼는지 (코드 블록으로!)', '어떤 오류가 나왔는지'),
          p('답이 도움이 되었다면 꼭 채택해 주세요.'),
        ],
      },
    ],
  },
  {
    name: '자료실',
    introduction: '수업에 쓰는 자료를 모아요.',
    kind: 'FREE',
    folder: '공부',
    read: 'USER',
    write: 'TEACHER',
    posts: [
      {
        by: 'teacher',
        title: '파이썬 기초 문법 한 장 정리',
        hoursAgo: 400,
        tags: ['파이썬', '자료'],
        likes: 11,
        views: 73,
        body: [
          p('시험 전에 한 번 훑어보기 좋아요.'),
          code('# 반복\nfor i in range(5):\n    print(i)\n\n# 조건\nif score >= 90:\n    print("참 잘했어요")'),
          link('공식 안내서 읽기', 'https://docs.python.org/ko/3/tutorial/'),
        ],
      },
      {
        by: 'teacher',
        title: '정렬을 눈으로 보는 영상',
        hoursAgo: 180,
        tags: ['자료'],
        likes: 5,
        views: 41,
        body: [
          p('버블 정렬과 퀵 정렬이 어떻게 다른지 비교해 보세요.'),
          { type: 'youtube', attrs: { videoId: 'kPRA0W1kECg' } },
        ],
      },
    ],
  },
  {
    name: '질문과 답변',
    introduction: '막히는 곳을 물어보고 서로 답해요.',
    kind: 'QNA',
    folder: '공부',
    read: 'USER',
    write: 'USER',
    posts: [
      {
        by: 'student',
        title: 'while 문이 끝나지 않아요',
        hoursAgo: 3,
        tags: ['파이썬', '질문'],
        likes: 2,
        views: 17,
        body: [
          p('1부터 10까지 출력하려고 했는데 계속 1만 나와요.'),
          code('count = 1\nwhile count <= 10:\n    print(count)'),
        ],
        comments: [
          {
            by: 'teacher',
            text: 'count가 바뀌는 줄이 있는지 살펴볼까요? 반복문 안에서 한 번 돌 때마다 1씩 커져야 해요.',
            code: 'count = 1\nwhile count <= 10:\n    print(count)\n    count += 1',
            likes: 3,
            isAccepted: true,
            replies: [['student', '아! 그걸 빼먹었네요. 고맙습니다 🙌']],
          },
          { by: 'advanced-lecturer', text: 'for i in range(1, 11) 로 쓰면 더 짧아요.', likes: 1 },
        ],
      },
      {
        by: 'lecturer',
        title: '리스트에서 가장 큰 수를 찾고 싶어요',
        hoursAgo: 26,
        tags: ['파이썬', '질문'],
        likes: 1,
        views: 22,
        body: [p('max 함수를 쓰지 않고 찾는 방법이 궁금해요.'), code('numbers = [3, 9, 2, 7]')],
        comments: [
          {
            by: 'student',
            text: '첫 번째 수를 가장 크다고 정해 두고 하나씩 비교하면 돼요.',
            code: 'biggest = numbers[0]\nfor n in numbers:\n    if n > biggest:\n        biggest = n',
            likes: 2,
          },
        ],
      },
      {
        by: 'user',
        title: '블록 코딩에서 소리가 안 나요',
        hoursAgo: 51,
        tags: ['블록코딩', '질문'],
        views: 9,
        body: [p('소리 내기 블록을 넣었는데 조용해요. 크롬북이에요.')],
      },
      {
        by: 'student',
        title: '버블정렬알고리즘 시간 복잡도',
        hoursAgo: 120,
        tags: ['대회', '질문'],
        likes: 3,
        views: 35,
        body: [p('왜 n²이라고 하는지 그림으로 설명해 주실 수 있나요?')],
        comments: [
          {
            by: 'advanced-lecturer',
            text: '두 겹 반복문이 n번씩 도니까 n × n 번 비교해요.',
            likes: 4,
            isAccepted: true,
          },
        ],
      },
    ],
  },
  {
    name: '과제: 별로 계단 만들기',
    introduction: '반복문으로 별 계단을 출력해요. 결과 화면도 함께 올려 주세요.',
    kind: 'ASSIGNMENT',
    folder: '공부',
    read: 'USER',
    write: 'USER',
    fields: [
      { fieldId: 1, name: '사용한 반복문', fieldType: 'TEXT', visibility: 'VISIBLE', isRequired: true },
      { fieldId: 2, name: '어려웠던 점', fieldType: 'TEXTAREA', visibility: 'INVISIBLE', isRequired: false },
      { fieldId: 3, name: '결과 화면', fieldType: 'IMAGE', visibility: 'VISIBLE', isRequired: false },
    ],
    posts: [
      {
        by: 'student',
        title: '별 계단 완성!',
        hoursAgo: 28,
        state: 'ACCEPTED',
        note: '줄마다 별이 두 개씩 늘어나는 규칙을 잘 찾았어요. 다음에는 역삼각형도 도전!',
        views: 2,
        answers: { 1: 'for', 2: '별 개수를 구하는 식이 헷갈렸어요.' },
        body: [code('for i in range(1, 8):\n    print("*" * (i * 2 - 1))'), drawn(STAIRS, '별 계단이 출력된 화면')],
      },
      {
        by: 'lecturer',
        title: '별 계단',
        hoursAgo: 20,
        state: 'RETURNED',
        note: '마지막 줄이 한 번 더 나와요. range의 끝을 확인해 보세요.',
        views: 1,
        answers: { 1: 'while' },
        body: [code('i = 1\nwhile i <= 8:\n    print("*" * i)\n    i += 1')],
        comments: [
          { by: 'lecturer', text: '7까지만 돌면 되는 거죠?', replies: [['teacher', '맞아요! 고쳐서 다시 내 주세요.']] },
        ],
      },
      {
        by: 'user',
        title: '제 계단이에요',
        hoursAgo: 5,
        state: 'SUBMITTED',
        answers: { 1: 'for', 2: '따옴표를 자꾸 빼먹어요.' },
        body: [code('for i in range(7):\n    print("*" * (i + 1))')],
      },
    ],
  },
  {
    name: '작품 갤러리',
    introduction: '내가 만든 작품을 자랑해요.',
    kind: 'GALLERY',
    folder: '이야기',
    read: 'VISITOR',
    write: 'USER',
    posts: [
      {
        by: 'user',
        title: '물고기 동전 먹기 게임',
        hoursAgo: 8,
        tags: ['블록코딩'],
        likes: 7,
        views: 39,
        body: [
          drawn(FISH_GAME, '물고기가 동전을 먹는 게임 화면'),
          p('방향키로 움직이고 동전을 먹으면 10점이에요. 상어는 아직 만드는 중!'),
        ],
        comments: [
          { by: 'student', text: '점수판 드디어 생겼네 👏', likes: 3 },
          { by: 'visitor', text: '저도 해 보고 싶어요!' },
        ],
      },
      {
        by: 'student',
        title: '거북이로 그린 도시',
        hoursAgo: 44,
        tags: ['파이썬'],
        likes: 9,
        views: 52,
        body: [drawn(TURTLE_CITY, '거북이 그래픽으로 그린 도시'), p('반복문으로 창문을 그렸어요. 창문이 스물네 개!')],
        comments: [
          { by: 'teacher', text: '해가 지는 색이 참 예뻐요. 창문을 함수로 만들어 보면 더 짧아질 거예요.', likes: 2 },
        ],
      },
      {
        by: 'lecturer',
        title: '인사하는 로봇',
        hoursAgo: 140,
        tags: ['블록코딩'],
        likes: 5,
        views: 31,
        body: [drawn(ROBOT, '손을 흔드는 로봇'), p('이름을 넣으면 이름을 불러 주는 로봇이에요.')],
      },
    ],
  },
  {
    name: '자유게시판',
    introduction: '무엇이든 편하게 이야기해요.',
    kind: 'FREE',
    folder: '이야기',
    read: 'VISITOR',
    write: 'USER',
    posts: [
      {
        by: 'lecturer',
        title: '오늘 라운지에서 같이 놀 사람',
        hoursAgo: 2,
        likes: 2,
        views: 14,
        body: [p('저녁 7시에 산호 광장에서 만나요. 새 모자 자랑할 거예요 🎩')],
        comments: [
          {
            by: 'student',
            text: '나 갈래!',
            likes: 1,
            replies: [
              ['lecturer', '콜! 7시에 봐'],
              ['user', '나도 나도'],
            ],
          },
        ],
      },
      {
        by: 'user',
        title: '점심에 뭐 먹었어요?',
        hoursAgo: 30,
        likes: 4,
        views: 28,
        body: [p('저는 떡볶이요. 오늘 급식 최고였어요.')],
        comments: [
          { by: 'student', text: '우리는 카레!' },
          { by: 'advanced-lecturer', text: '김밥 두 줄.' },
        ],
      },
      {
        by: 'advanced-lecturer',
        title: '정보올림피아드 예선 통과했어요',
        hoursAgo: 90,
        tags: ['대회'],
        likes: 12,
        views: 66,
        body: [
          p('다들 응원해 줘서 고마워요. 본선까지 열심히 해 볼게요!'),
          { type: 'blockquote', content: [p('포기하지 않으면 언젠가 풀린다.')] },
        ],
        comments: [
          { by: 'master', text: '정말 축하해요! 학원에서 떡 돌릴게요 🎉', likes: 6 },
          { by: 'teacher', text: '밤늦게까지 연습한 보람이 있네요.', likes: 4 },
        ],
      },
    ],
  },
  {
    name: '월수 파이썬반',
    introduction: '월·수 파이썬반만의 게시판이에요.',
    kind: 'FREE',
    folder: '우리 반',
    read: 'VISITOR',
    write: 'USER',
    group: '월수 파이썬반',
    posts: [
      {
        by: 'teacher',
        title: '다음 시간 준비물',
        hoursAgo: 15,
        likes: 2,
        views: 6,
        body: [p('노트북 충전기와 지난 시간 프린트를 꼭 가져오세요.')],
        comments: [{ by: 'student', text: '네!' }],
      },
    ],
  },
  {
    name: '코치 회의실',
    introduction: '코치들만 볼 수 있어요.',
    kind: 'FREE',
    folder: '운영',
    read: 'TEACHER',
    write: 'TEACHER',
    posts: [
      {
        by: 'manager',
        title: '1월 시간표 초안',
        hoursAgo: 48,
        views: 4,
        body: [p('토요일 오전반을 하나 더 열면 어떨까요? 의견 부탁드려요.')],
        comments: [{ by: 'teacher', text: '좋아요. 10시 반이면 제가 맡을 수 있어요.', likes: 1 }],
      },
    ],
  },
];
