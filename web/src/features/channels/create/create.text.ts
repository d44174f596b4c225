import { defineText } from '@dolphin/contract/core/text';

export const createText = defineText({
  ko: {
    title: '새로 열기', lead: '5분이면 충분해요. 모두 나중에 바꿀 수 있어요. 주소만 빼고요.', preview: '이렇게 보여요',
    basics: '이름과 주소', name: '이름', nameHint: '사람들이 찾고 부르는 이름이에요.', namePlaceholder: '푸른바다 코딩학원',
    slug: '주소', slugHint: '영어 소문자, 숫자, 줄표(-)로 3자 이상. 한번 정하면 바꿀 수 없어요.', slugChecking: '쓸 수 있는지 보고 있어요.', slugFree: '쓸 수 있는 주소예요.', slugTaken: '이미 쓰고 있는 주소예요.', slugReserved: '쓸 수 없게 정해 둔 주소예요.', slugMalformed: '영어 소문자, 숫자, 줄표(-)로 3자 이상 적어 주세요.', slugUse: '{slug|으로/로} 하기',
    introduction: '소개', introductionHint: '무엇을 함께 하는 곳인지 짧게 알려 주세요.', introductionCount: '{used}/{max}',
    word: '무엇이라고 부를까요?', wordHint: '화면의 모든 글에서 이 말을 써요.', wordOwn: '직접 정하기', wordKo: '한국어로', wordEn: '영어로', wordSample: '“{sample|을/를} 찾을 수 없어요”처럼 보여요.',
    look: '모습', color: '색', SEA: '바다', CORAL: '산호', SAND: '모래', KELP: '해초', GRAPE: '포도', INK: '먹빛',
    logo: '로고', banner: '배너', logoHint: '정사각형 그림이 좋아요.', bannerHint: '가로로 긴 그림이 좋아요.', choose: '그림 고르기', change: '바꾸기', remove: '빼기',
    joining: '가입과 공개', joinMethod: '가입 방식', IMMEDIATELY: '바로 가입', IMMEDIATELY_HINT: '누구나 신청하면 바로 회원이 돼요.', MANAGER_APPROVAL: '승인 뒤 가입', MANAGER_APPROVAL_HINT: '운영진이 받아들여야 회원이 돼요.',
    visibility: '공개 범위', ALL_VISIBLE: '누구나 볼 수 있어요', ALL_VISIBLE_HINT: '찾기에 나오고, 게시판마다 읽을 수 있는 역할을 정해요.', ONLY_CHANNEL_VISIBLE: '회원만 볼 수 있어요', ONLY_CHANNEL_VISIBLE_HINT: '찾기에 나오지 않고, 회원이 아니면 들어올 수 없어요.',
    boards: '처음 게시판', boardsHint: '열면서 만들어 둘 게시판이에요. 나중에 더하고 지울 수 있어요.', ACADEMY: '학원', CLASS: '교실', COMMUNITY: '동아리', EMPTY: '비워 두기', EMPTY_HINT: '게시판 없이 시작해요.',
    more: '내 도메인', domain: '도메인', domainHint: '가지고 있는 도메인으로 열고 싶을 때만 적어요. 나중에 설정에서 연결해도 돼요.', submit: '열기', hanging: '그림을 거는 중이에요', pictureFailed: '그림을 걸지 못했어요. 설정에서 다시 올려 주세요.',
    optional: '선택', members: '회원 1명',
  },
  en: {
    title: 'Open your own', lead: 'Five minutes are enough. Everything can be changed later, except the address.', preview: 'It will look like this',
    basics: 'Name and address', name: 'Name', nameHint: 'What people look for and call it.', namePlaceholder: 'Blue Sea Coding',
    slug: 'Address', slugHint: 'At least 3 lower-case letters, digits or hyphens. It stays for ever.', slugChecking: 'Looking whether it is free.', slugFree: 'This address is free.', slugTaken: 'Somebody already has this address.', slugReserved: 'This address is kept by the site.', slugMalformed: 'Use at least 3 lower-case letters, digits or hyphens.', slugUse: 'Use {slug}',
    introduction: 'Introduction', introductionHint: 'Say in short what you do together.', introductionCount: '{used}/{max}',
    word: 'What do you call it?', wordHint: 'Every text on the screen uses this word.', wordOwn: 'Another word', wordKo: 'In Korean', wordEn: 'In English', wordSample: 'As in "We could not find this {sample}".',
    look: 'Look', color: 'Colour', SEA: 'Sea', CORAL: 'Coral', SAND: 'Sand', KELP: 'Kelp', GRAPE: 'Grape', INK: 'Ink',
    logo: 'Logo', banner: 'Banner', logoHint: 'A square picture fits best.', bannerHint: 'A wide picture fits best.', choose: 'Choose a picture', change: 'Change', remove: 'Remove',
    joining: 'Joining and visibility', joinMethod: 'How people join', IMMEDIATELY: 'At once', IMMEDIATELY_HINT: 'Whoever asks is a member right away.', MANAGER_APPROVAL: 'After approval', MANAGER_APPROVAL_HINT: 'Staff let each person in.',
    visibility: 'Who sees it', ALL_VISIBLE: 'Everybody', ALL_VISIBLE_HINT: 'It can be found; each board says who may read it.', ONLY_CHANNEL_VISIBLE: 'Members only', ONLY_CHANNEL_VISIBLE_HINT: 'It cannot be found, and only members come in.',
    boards: 'First boards', boardsHint: 'Boards that are there from the start. Add and remove them later.', ACADEMY: 'Academy', CLASS: 'Classroom', COMMUNITY: 'Club', EMPTY: 'None', EMPTY_HINT: 'Begin without boards.',
    more: 'Your own domain', domain: 'Domain', domainHint: 'Only if you want to open it at a domain of your own. You can connect one later.', submit: 'Open it', hanging: 'Hanging up the pictures', pictureFailed: 'The picture could not be hung up. Please upload it again in the settings.',
    optional: 'Optional', members: '1 member',
  },
});

/** Words that many use, to choose from. */
export const WORD_PRESETS = [
  { KO: '채널', EN: 'channel' }, { KO: '학원', EN: 'academy' }, { KO: '교실', EN: 'classroom' }, { KO: '학교', EN: 'school' }, { KO: '동아리', EN: 'club' }, { KO: '스튜디오', EN: 'studio' },
] as const;
