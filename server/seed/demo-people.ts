import type { ChannelRole } from '@dolphin/contract/core/roles';

/** The one password of all demo people; the demo is a playground and shows so. */
export const DEMO_PASSWORD = 'dolphin1234';

/** Every account of the demo has its address here. */
export const DEMO_DOMAIN = 'demo.dolphin.example';

export type DemoPerson = {
  readonly key: string;
  readonly nickname: string;
  readonly role: ChannelRole;
  readonly birthDate: string;
  readonly gender: 'MAN' | 'WOMAN';
  readonly introduction: string;
  readonly experience: number;
};

/** One person in each of the thirteen roles of the demo academy. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    key: 'admin',
    nickname: '돌핀지기',
    role: 'ROLE_ADMIN',
    birthDate: '1988-03-02',
    gender: 'WOMAN',
    introduction: '돌핀을 돌보는 사람이에요.',
    experience: 0,
  },
  {
    key: 'master',
    nickname: '바다원장',
    role: 'ROLE_CHANNEL_MASTER',
    birthDate: '1979-05-21',
    gender: 'MAN',
    introduction: '푸른바다 코딩학원 원장이에요.',
    experience: 450,
  },
  {
    key: 'manager',
    nickname: '파도실장',
    role: 'MANAGER',
    birthDate: '1985-11-08',
    gender: 'WOMAN',
    introduction: '등록과 수업료를 도와드려요.',
    experience: 300,
  },
  {
    key: 'teacher',
    nickname: '산호코치',
    role: 'TEACHER',
    birthDate: '1993-07-14',
    gender: 'WOMAN',
    introduction: '파이썬을 가르쳐요.',
    experience: 900,
  },
  {
    key: 'advanced-lecturer',
    nickname: '하늘고래',
    role: 'ADVANCED_LECTURER',
    birthDate: '2009-01-30',
    gender: 'MAN',
    introduction: '정회원이자 수강생이에요.',
    experience: 1300,
  },
  {
    key: 'student',
    nickname: '서아물결',
    role: 'ADVANCED',
    birthDate: '2011-04-05',
    gender: 'WOMAN',
    introduction: '반복문이 제일 재미있어요!',
    experience: 2150,
  },
  {
    key: 'lecturer',
    nickname: '도윤조개',
    role: 'LECTURER',
    birthDate: '2010-09-19',
    gender: 'MAN',
    introduction: '블록 코딩을 좋아해요.',
    experience: 520,
  },
  {
    key: 'user',
    nickname: '민준해마',
    role: 'USER',
    birthDate: '2010-12-24',
    gender: 'MAN',
    introduction: '게임을 만들고 싶어요.',
    experience: 180,
  },
  {
    key: 'visitor',
    nickname: '하린불가사리',
    role: 'VISITOR',
    birthDate: '2008-06-11',
    gender: 'WOMAN',
    introduction: '둘러보는 중이에요.',
    experience: 40,
  },
  {
    key: 'pending',
    nickname: '기다리는게',
    role: 'PENDING',
    birthDate: '2011-02-17',
    gender: 'MAN',
    introduction: '승인을 기다려요.',
    experience: 0,
  },
  {
    key: 'suspended',
    nickname: '쉬는거북',
    role: 'SUSPEND',
    birthDate: '2009-08-03',
    gender: 'MAN',
    introduction: '잠시 쉬고 있어요.',
    experience: 0,
  },
  {
    key: 'banned',
    nickname: '떠난상어',
    role: 'BEN',
    birthDate: '2007-10-27',
    gender: 'MAN',
    introduction: '',
    experience: 0,
  },
  {
    key: 'rejected',
    nickname: '돌아간니모',
    role: 'JOIN_REJECTED',
    birthDate: '2010-03-15',
    gender: 'WOMAN',
    introduction: '',
    experience: 0,
  },
];

/** A mother of two of them and of the child below, who is no member anywhere. */
export const DEMO_GUARDIAN = {
  key: 'guardian',
  nickname: '미경엄마',
  birthDate: '1982-02-11',
  gender: 'WOMAN',
} as const;

/** A child under 14, whenever the demo is made: the day of birth is counted from then. */
export const DEMO_CHILD = { key: 'child', nickname: '하준멸치', gender: 'MAN', ageYears: 10 } as const;

export function demoEmail(person: Pick<DemoPerson, 'key'>): string {
  return `${person.key}@${DEMO_DOMAIN}`;
}
