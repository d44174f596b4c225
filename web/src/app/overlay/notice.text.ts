import type { NoticeKind } from '@dolphin/contract/channels/channels.constants';
import { defineText } from '@dolphin/contract/core/text';

/** Titles and hints of the message notice dialog (§2). [UIX-10] */
export const noticeText = defineText({
  ko: {
    CREATED: '{channel|이/가} 열렸어요!',
    CREATED_HINT: '이제 회원을 초대해 보세요.',
    UPDATED: '정보가 바뀌었어요.',
    UPDATED_HINT: '',
    WELCOME: '가입했어요!',
    WELCOME_HINT: '회원들과 지식을 나눠 보세요.',
    PENDING: '가입을 신청했어요.',
    PENDING_HINT: '{channel} 마스터가 승인하면 가입이 끝나요.',
    REQUIRED: '볼 수 있는 권한이 없어요.',
    REQUIRED_HINT: '지금 회원 등급으로는 볼 수 없어요.',
    REQUIRED_GROUP: '게시판에 정해진 회원 그룹이 아니에요.',
    REQUIRED_GROUP_HINT: '{channel} 관리자에게 회원 그룹 등록을 부탁해 보세요.',
    NOT_MEMBER: '{channel} 회원이 아니에요.',
    NOT_MEMBER_HINT: '먼저 {channel}에 가입해 주세요.',
  },
  en: {
    CREATED: 'The {channel} has been opened!',
    CREATED_HINT: 'Now invite members.',
    UPDATED: 'It has been changed.',
    UPDATED_HINT: '',
    WELCOME: 'You have joined!',
    WELCOME_HINT: 'Share knowledge with the members.',
    PENDING: 'Your join request was submitted.',
    PENDING_HINT: 'Joining completes once the {channel} master approves.',
    REQUIRED: 'You have no permission to view this.',
    REQUIRED_HINT: 'Your member grade cannot view it.',
    REQUIRED_GROUP: 'You are not in the member group set for the board.',
    REQUIRED_GROUP_HINT: 'Ask the {channel} admin to register you in a member group.',
    NOT_MEMBER: 'You are not a {channel} member.',
    NOT_MEMBER_HINT: 'Please join the {channel} first.',
  },
});

/** Good news shows a check in the primary colour, the others an exclamation mark. */
export const SUCCESS_NOTICES: readonly NoticeKind[] = ['CREATED', 'UPDATED', 'WELCOME', 'PENDING'];
