import { defineText } from '@dolphin/contract/core/text';

/** What columns are called: by us in the template, and by whoever keeps a roster. Compared without case and spaces. */
export const COLUMN_NAMES = {
  name: ['이름', '성명', '학생이름', '학생명', 'name', 'fullname'],
  nickname: ['닉네임', '별명', '활동명', 'nickname'],
  email: ['이메일', '메일', '이메일주소', 'email', 'e-mail', 'mail'],
  role: ['역할', '등급', '회원등급', 'role'],
  group: ['그룹', '반', '클래스', 'group', 'class'],
} as const;

export const rosterText = defineText({
  ko: { name: '이름', nickname: '닉네임', email: '이메일', role: '역할', group: '그룹', file: '회원명단-양식', sampleName: '김바다', sampleNickname: '바다', sampleGroup: '파이썬 기초반', sampleName2: '이파도', sampleNickname2: '파도' },
  en: { name: 'Name', nickname: 'Nickname', email: 'E-mail', role: 'Role', group: 'Group', file: 'roster-template', sampleName: 'Sora Kim', sampleNickname: 'Sora', sampleGroup: 'Python basics', sampleName2: 'Minu Lee', sampleNickname2: 'Minu' },
});
