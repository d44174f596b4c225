import { defineText } from '@dolphin/contract/core/text';

export const channelHomeText = defineText({
  ko: {
    members: '회원 {count}명', online: '지금 {count}명 접속 중', onlineMany: '지금 {count}명 넘게 접속 중', openNow: '바로 가입', approval: '승인 뒤 가입', membersOnly: '회원만 보기',
    introduction: '소개', noIntroduction: '아직 소개가 없어요.', noIntroductionHint: '설정에서 우리 {channel|을/를} 소개해 보세요.', toSettings: '설정으로 가기',
    notices: '공지', noNotices: '아직 공지가 없어요.', latest: '최근 글', noPosts: '아직 글이 없어요.', noPostsHint: '첫 글을 남겨 보세요.',
    courses: '추천 강의', noCourses: '아직 열린 강의가 없어요.', noCoursesHint: '강의가 열리면 여기에서 바로 만날 수 있어요.', worksheets: '추천 문제지', noWorksheets: '아직 문제지가 없어요.', noWorksheetsHint: '코치가 문제지를 올리면 여기에 보여요.',
    here: '접속 중인 회원', nobodyHere: '지금은 아무도 없어요.', hereForMembers: '누가 있는지는 회원에게만 보여요.', staff: '운영진', holidays: '쉬는 날', until: '{start} – {end}',
    contact: '문의하기', chat: '채팅으로 문의', mail: '메일 보내기', comments: '댓글 {count}', failed: '불러오지 못했어요.', retry: '다시 불러오기', loading: '불러오는 중이에요',
  },
  en: {
    members: '{count|plural:# member;# members}', online: '{count} here now', onlineMany: 'More than {count} here now', openNow: 'Join at once', approval: 'Join after approval', membersOnly: 'Members only',
    introduction: 'About', noIntroduction: 'No introduction yet.', noIntroductionHint: 'Introduce your {channel} in the settings.', toSettings: 'To the settings',
    notices: 'Notices', noNotices: 'No notices yet.', latest: 'Latest posts', noPosts: 'No posts yet.', noPostsHint: 'Write the first one.',
    courses: 'Recommended courses', noCourses: 'No course is open yet.', noCoursesHint: 'Once one opens you will find it here.', worksheets: 'Recommended worksheets', noWorksheets: 'No worksheets yet.', noWorksheetsHint: 'Worksheets of your coaches will show up here.',
    here: 'Members here now', nobodyHere: 'Nobody is here right now.', hereForMembers: 'Only members see who is here.', staff: 'Who runs it', holidays: 'Days off', until: '{start} – {end}',
    contact: 'Contact', chat: 'Ask by chat', mail: 'Send a mail', comments: '{count|plural:# comment;# comments}', failed: 'We could not load this.', retry: 'Load again', loading: 'Loading',
  },
});
