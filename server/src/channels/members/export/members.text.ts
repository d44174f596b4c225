import { defineText } from '@dolphin/contract/core/text';

/** Names of columns and files. */
export const memberFileText = defineText({
  ko: {
    members: '회원목록',
    name: '이름',
    nickname: '닉네임',
    email: '이메일',
    role: '역할',
    groups: '그룹',
    joinedAt: '가입일',
    verified: '회원 인증',
    introduction: '소개',
    school: '학교',
    grade: '학년',
    guardianName: '보호자',
    guardianPhone: '보호자 연락처',
    yes: '인증됨',
  },
  en: {
    members: 'members',
    name: 'Name',
    nickname: 'Nickname',
    email: 'E-mail',
    role: 'Role',
    groups: 'Groups',
    joinedAt: 'Joined',
    verified: 'Verified',
    introduction: 'Introduction',
    school: 'School',
    grade: 'Grade',
    guardianName: 'Guardian',
    guardianPhone: 'Contact of the guardian',
    yes: 'Verified',
  },
});
