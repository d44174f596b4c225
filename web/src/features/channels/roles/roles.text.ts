import { defineText } from '@dolphin/contract/core/text';

export const rolesText = defineText({
  ko: {
    title: '역할과 권한', lead: '{channel}의 역할마다 할 수 있는 일이에요. 서버가 실제로 확인하는 규칙 그대로예요.', scrollHint: '옆으로 밀면 다른 역할도 볼 수 있어요.', duty: '할 수 있는 일', yes: '할 수 있음', no: '할 수 없음', mine: '내 역할',
    boardsNote: '게시판마다 읽고 쓸 수 있는 가장 낮은 역할과 그룹을 따로 정할 수 있어요.', noneNote: '{roles|은/는} 아무것도 할 수 없어요.', adminNote: '관리자는 Dolphin 전체를 돌보는 사람이에요. 마스터만의 일은 대신할 수 없어요.', superNote: '상위 {channel}의 매니저 이상은 회원 전용 {channel|을/를} 볼 수 있지만, 여기에서 다른 일은 할 수 없어요.',
    groupLook: '보기와 내 정보', groupWrite: '글과 댓글', groupTeach: '돌보기', groupMembers: '회원', groupRun: '운영', groupMaster: '마스터의 일',
    dutyPeople: '회원과 우리 그룹 보기', dutyNews: '{channel} 소식 받기', dutyProfile: '내 정보 바꾸기와 인증 요청', dutyWrite: '글쓰기, 임시 저장, 파일 올리기', dutyComment: '댓글과 답글, 답변 채택', dutyLike: '좋아요', dutyReport: '글과 댓글 신고',
    dutyModerate: '글 고정·숨김, 신고 처리', dutyGrade: '과제 확인하고 돌려주기', dutyMemberLists: '회원 목록과 이력 보기', dutyNotes: '회원 메모', dutyStatistics: '통계 보기',
    dutyApprove: '가입 승인과 거절', dutyRoles: '역할 바꾸기, 운영진 임명과 해임', dutyStop: '활동 정지와 강제 탈퇴, 되돌리기', dutyMemberProfile: '회원 정보 고치기', dutyVerify: '인증 요청 처리', dutyExport: '파일로 내려받기', dutyRoster: '명단 파일로 회원 넣기', dutyInvite: '초대 보내기', dutyCodes: '가입 코드', dutyGroups: '그룹',
    dutyBoards: '게시판 만들고 정하기', dutyTags: '태그', dutySettings: '이름, 모습, 가입 방식, 공개 범위', dutyHolidays: '쉬는 날', dutyDomain: '도메인과 분석 키', dutyPayments: '결제 연결', dutyTransfer: '마스터 넘기기', dutyClose: '{channel} 닫기',
  },
  en: {
    title: 'Roles and rights', lead: 'What each role may do in the {channel}. These are the very rules the server checks.', scrollHint: 'Swipe sideways to see the other roles.', duty: 'What', yes: 'May', no: 'May not', mine: 'Your role',
    boardsNote: 'Each board also says which role and which groups may read and write in it.', noneNote: '{roles}: may do nothing.', adminNote: 'Admins look after all of Dolphin. What is the master\'s alone they cannot do.', superNote: 'Managers of the super {channel} may look into a members-only {channel}, and do nothing else in it.',
    groupLook: 'Looking, and oneself', groupWrite: 'Posts and comments', groupTeach: 'Looking after', groupMembers: 'Members', groupRun: 'Running it', groupMaster: 'The master alone',
    dutyPeople: 'See members and one\'s groups', dutyNews: 'Hear the news of the {channel}', dutyProfile: 'Change one\'s own profile, ask to be verified', dutyWrite: 'Write posts, drafts and files', dutyComment: 'Comments, replies, accepted answers', dutyLike: 'Likes', dutyReport: 'Report posts and comments',
    dutyModerate: 'Pin and hide posts, handle reports', dutyGrade: 'Accept and return assignments', dutyMemberLists: 'See member lists and histories', dutyNotes: 'Notes on members', dutyStatistics: 'See statistics',
    dutyApprove: 'Let in and refuse', dutyRoles: 'Change roles, appoint and dismiss staff', dutyStop: 'Suspend, ban, and undo', dutyMemberProfile: 'Edit members\' profiles', dutyVerify: 'Answer verifications', dutyExport: 'Download as files', dutyRoster: 'Import a roster', dutyInvite: 'Send invitations', dutyCodes: 'Join codes', dutyGroups: 'Groups',
    dutyBoards: 'Make and set up boards', dutyTags: 'Tags', dutySettings: 'Name, look, joining, visibility', dutyHolidays: 'Days off', dutyDomain: 'Domain and analytics keys', dutyPayments: 'Payment keys', dutyTransfer: 'Hand it on', dutyClose: 'Close the {channel}',
  },
});
