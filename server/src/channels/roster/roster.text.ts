import { defineText } from '@dolphin/contract/core/text';

/** What columns are called: by us in the template, and by whoever keeps a roster. Compared without case and spaces. */
export const COLUMN_NAMES = {
  name: ['이름', '성명', '학생이름', '학생명', 'name', 'fullname'],
  nickname: ['닉네임', '별명', '활동명', 'nickname'],
  email: ['이메일', '메일', '이메일주소', 'email', 'e-mail', 'mail'],
  birthDate: ['생년월일', '생일', '출생일', 'birthdate', 'birthday', 'dateofbirth'],
  role: ['역할', '등급', '회원등급', 'role'],
  group: ['그룹', '반', '클래스', 'group', 'class'],
  guardianName: [
    '보호자',
    '보호자이름',
    '보호자명',
    '학부모',
    '학부모이름',
    '학부모명',
    'guardian',
    'guardianname',
    'parent',
    'parentname',
  ],
  guardianPhone: [
    '보호자연락처',
    '보호자전화',
    '보호자전화번호',
    '보호자휴대폰',
    '학부모연락처',
    '학부모전화번호',
    '학부모휴대폰',
    'guardianphone',
    'parentphone',
  ],
} as const;

export const rosterText = defineText({
  ko: {
    name: '이름',
    nickname: '닉네임',
    email: '이메일',
    birthDate: '생년월일',
    role: '역할',
    group: '그룹',
    guardianName: '보호자 이름',
    guardianPhone: '보호자 연락처',
    sampleGuardian: '김미경',
    file: '회원명단-양식',
    sampleName: '김바다',
    sampleNickname: '바다',
    sampleGroup: '파이썬 기초반',
    sampleName2: '이파도',
    sampleNickname2: '파도',
    sampleName3: '박산호',
  },
  en: {
    name: 'Name',
    nickname: 'Nickname',
    email: 'E-mail',
    birthDate: 'Date of birth',
    role: 'Role',
    group: 'Group',
    guardianName: 'Guardian name',
    guardianPhone: 'Guardian phone',
    sampleGuardian: 'Mina Kim',
    file: 'roster-template',
    sampleName: 'Sora Kim',
    sampleNickname: 'Sora',
    sampleGroup: 'Python basics',
    sampleName2: 'Minu Lee',
    sampleNickname2: 'Minu',
    sampleName3: 'Yuna Park',
  },
});

export const rosterMailText = defineText({
  ko: {
    subject: '[돌핀] {place}에서 함께해요',
    greeting: '{place}에 초대받았어요',
    what: '{place}의 운영진이 회원 명단에 이 주소를 올렸어요.',
    whatBy: '{name}님이 {place}의 회원 명단에 이 주소를 올렸어요.',
    how: '{email} 주소로 돌핀에 가입하면 승인을 기다리지 않고 바로 회원이 돼요.',
    button: '가입하고 들어가기',
    footer:
      '{place}의 운영진이 이 주소로 초대를 보내 달라고 해서 한 번 보내 드려요. 모르는 곳이라면 아무것도 하지 않으셔도 돼요.',
  },
  en: {
    subject: '[Dolphin] Join {place}',
    greeting: 'You are invited to {place}',
    what: 'The staff of {place} put this address on their list of members.',
    whatBy: '{name} put this address on the list of members of {place}.',
    how: 'Sign up to Dolphin with {email}, and you are a member at once, without waiting for approval.',
    button: 'Sign up and come in',
    footer:
      'The staff of {place} asked us to send this invitation once to this address. If you do not know them, you need not do anything.',
  },
});
