import type { ChannelRole } from '../../core/roles.ts';
import { defineText, type Text } from '../../core/text.ts';

/** The thirteen roles as people call them (§3). */
export const roleText = defineText({
  ko: {
    ROLE_ADMIN: '관리자',
    ROLE_CHANNEL_MASTER: '마스터',
    MANAGER: '매니저',
    TEACHER: '코치',
    ADVANCED_LECTURER: '정회원 수강생',
    ADVANCED: '수강생',
    LECTURER: '정회원',
    USER: '일반 회원',
    VISITOR: '방문자',
    PENDING: '승인 대기',
    SUSPEND: '활동 정지',
    BEN: '강제 탈퇴',
    JOIN_REJECTED: '가입 거절',
  },
  en: {
    ROLE_ADMIN: 'Admin',
    ROLE_CHANNEL_MASTER: 'Master',
    MANAGER: 'Manager',
    TEACHER: 'Coach',
    ADVANCED_LECTURER: 'Regular student',
    ADVANCED: 'Student',
    LECTURER: 'Regular member',
    USER: 'Member',
    VISITOR: 'Visitor',
    PENDING: 'Waiting for approval',
    SUSPEND: 'Suspended',
    BEN: 'Removed',
    JOIN_REJECTED: 'Join rejected',
  },
}) satisfies Text<Record<ChannelRole, string>>;
