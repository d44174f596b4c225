import { defineText } from '@dolphin/contract/core/text';

export const demoText = defineText({
  ko: {
    demoTitle: '체험용 친구들',
    demoHint: '누르면 바로 그 친구로 로그인해요. 체험용이라 누구나 쓸 수 있어요.',
    demoMore: '다른 역할도 보기',
    signIn: '로그인하기',
  },
  en: {
    demoTitle: 'Demo people',
    demoHint: 'Press one to sign in as that person. They are for trying out, so anybody may use them.',
    demoMore: 'Show other roles',
    signIn: 'Sign in',
  },
});

/** The thirteen roles as a visitor of the demo understands them, and the guardian, who has none. */
export const demoRolesText = defineText({
  ko: {
    ROLE_ADMIN: '사이트 관리자',
    ROLE_CHANNEL_MASTER: '원장님',
    MANAGER: '매니저',
    TEACHER: '코치',
    ADVANCED_LECTURER: '정회원 수강생',
    ADVANCED: '학생',
    LECTURER: '정회원',
    USER: '일반 회원',
    GUARDIAN: '보호자',
    CHILD: '만 14세 미만 어린이',
    VISITOR: '둘러보는 사람',
    PENDING: '승인을 기다리는 사람',
    SUSPEND: '활동이 멈춘 사람',
    BEN: '내보낸 사람',
    JOIN_REJECTED: '가입이 거절된 사람',
  },
  en: {
    ROLE_ADMIN: 'site admin',
    ROLE_CHANNEL_MASTER: 'academy head',
    MANAGER: 'manager',
    TEACHER: 'coach',
    ADVANCED_LECTURER: 'full member and student',
    ADVANCED: 'student',
    LECTURER: 'full member',
    USER: 'member',
    GUARDIAN: 'parent',
    CHILD: 'child under 14',
    VISITOR: 'visitor',
    PENDING: 'waiting for approval',
    SUSPEND: 'suspended',
    BEN: 'removed',
    JOIN_REJECTED: 'request declined',
  },
});
