/** Names that would let somebody pass for the people who run the place; compared without case and trailing digits. */
export const RESERVED_NICKNAMES: readonly string[] = [
  'admin',
  'administrator',
  'root',
  'system',
  'dolphin',
  'operator',
  'manager',
  'support',
  '관리자',
  '운영자',
  '매니저',
  '돌핀',
  '시스템',
  '고객센터',
  '운영진',
  '탈퇴한사용자',
];
