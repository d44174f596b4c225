import { userDirectory } from '@dolphin/contract/accounts/admin/directory.contract';
import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { consentRequests } from '@dolphin/contract/channels/consent-requests/consent-requests.contract';
import { channelDirectory } from '@dolphin/contract/channels/directory.contract';
import { family } from '@dolphin/contract/channels/family/family.contract';
import { members } from '@dolphin/contract/channels/members/members.contract';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { competitionEntries } from '@dolphin/contract/competitions/entries/entries.contract';
import { openClasses } from '@dolphin/contract/scheduling/registrations/my-registrations.contract';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { problems } from '@dolphin/contract/learning/problems/problems.contract';
import { storages } from '@dolphin/contract/learning/storages/storages.contract';
import { myWorksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { attendance } from '@dolphin/contract/scheduling/attendance/attendance.contract';
import { maps } from '@dolphin/contract/lounge/maps/maps.contract';
import { chats } from '@dolphin/contract/social/chat/chat.contract';
import type { Page } from '@playwright/test';
import { unique } from '../accounts/people.ts';
import { type Caller, demoPerson, newOwner } from '../channels/api.ts';
import { postponeQuestPopups, useListView } from '../page-preparation.ts';
import { expect, test } from '../product.ts';
import { sameOnPhone, stop, type Stop, walk } from './walk.ts';

/*
 * Every page once, as the people see it who have it: in the light, in the dark and on a phone. `npm test` looks at a
 * third of them each day (walk.ts). Journeys call axe only for states that have no address. A new page gets a line here.
 */
const SLUG = 'blue-sea';
const ACADEMY = `/channel/${SLUG}`;

// Thirty pages in a row on a busy machine; the seven walks need nothing of one another.
test.setTimeout(900_000);
test.describe.configure({ mode: 'parallel' });

const prepare = async (page: Page) => postponeQuestPopups(await useListView(page));
/** In Seoul. */
const lastMonth = () => {
  const first = new Date(Date.now() + 9 * 3_600_000);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
};
const academyOf = async (person: Caller) => (await person.call(channels.access, { slug: SLUG })).channel.id;

test('pages that are open to everybody', async ({ page }) => {
  expect(
    await walk(page, [
      stop('/', '홈'),
      stop('/signin', '로그인'),
      stop('/signup', '회원 가입'),
      stop('/signup/dolphin', '추가 정보'),
      stop('/signup/guardian?token=unknown', '보호자 동의'),
      stop('/guardian/friends?token=unknown', '자녀의 친구 확인'),
      sameOnPhone('/auth', '로그인하는 중'),
      sameOnPhone('/auth?error=access_denied', '로그인하는 중'),
      stop('/find-password', '비밀번호 찾기'),
      sameOnPhone('/find-password?token=unknown', '비밀번호 찾기'),
      stop('/terms/SERVICE', '약관'),
      sameOnPhone('/terms/PRIVACY', '약관'),
      sameOnPhone('/terms/nonsense', '약관'),
      stop('/channels', '채널 찾기'),
      stop(`${ACADEMY}/join`, '학원 가입'),
      sameOnPhone('/no/such/page', '없는 페이지'),
      stop('/signout', '로그아웃'),
    ]),
  ).toEqual([]);
});

/** Empty states. */
test('pages of somebody who has just signed up', async ({ page }) => {
  const owner = await newOwner();
  await owner.enter((await prepare(page)).context());
  expect(
    await walk(page, [
      stop('/', '홈'),
      stop('/quests', '퀘스트'),
      stop('/learn/first', '첫 프로그램'),
      stop('/whispers', '귓속말'),
      sameOnPhone('/friends', '친구'),
      sameOnPhone('/notifications', '알림'),
      sameOnPhone('/progress', '나의 성장'),
      sameOnPhone('/learn/certificates', '내 수료증'),
      sameOnPhone('/maps', '내 맵'),
      stop('/channel/create', '채널 만들기'),
      ...[
        'display',
        'profile',
        'password',
        'devices',
        'consents',
        'links',
        'verification',
        'schedule',
        'subscription',
      ].map((tab) => (tab === 'display' ? stop : sameOnPhone)(`/settings?tab=${tab}`, '설정')),
      sameOnPhone('/leave', '탈퇴'),
    ]),
  ).toEqual([]);

  // With one channel the page leads into it.
  for (const name of ['하나 학원', '두나 학원'])
    await owner.call(channels.create, {
      name,
      slug: `mine-${unique()}`,
      introduction: '',
      color: 'SEA',
      joinMethod: 'MANAGER_APPROVAL',
      dolphinVisibleState: 'ALL_VISIBLE',
      labelKo: '학원',
      labelEn: 'academy',
      template: 'EMPTY',
    });
  expect(await walk(page, [stop('/channels/mine', '내 채널')])).toEqual([]);
});

async function learningStops(learner: Caller): Promise<readonly Stop[]> {
  const { courseList } = await learner.call(courses.mine, {});
  const courseId = courseList[0]?.courseId ?? 0;
  const { lessonList } = await learner.call(courses.detail, { courseId });
  const items = lessonList.flatMap(({ lessonId, itemList }) => itemList.map((item) => ({ ...item, lessonId })));
  const reading = items.find(({ kind }) => kind === 'DOCUMENT');
  const video = items.find(({ kind }) => kind === 'VIDEO');
  const first = async (kind: 'PROBLEM' | 'BLOCK_CODING') =>
    (await learner.call(problems.list, { kind, level: 1 })).problemList[0]?.contentId;
  const { worksheetList } = await learner.call(myWorksheets.list, {});
  return [
    stop('/learn', '배우기'),
    stop(`/learn/courses/${courseId}`, '강좌'),
    stop(`/learn/lessons/${reading?.lessonId}/items/${reading?.itemId}`, '강의'),
    stop(`/learn/documents/${reading?.contentId}`, '읽을거리'),
    ...(video
      ? [
          stop(`/learn/lessons/${video.lessonId}/items/${video.itemId}`, '강의'),
          stop(`/learn/videos/${video.contentId}`, '동영상'),
        ]
      : []),
    stop('/learn/problems', '문제 풀기'),
    stop(`/learn/problems/${await first('PROBLEM')}`, '문제'),
    stop(`/learn/blocks/${await first('BLOCK_CODING')}`, '블록 코딩'),
    stop(`/learn/worksheets/${worksheetList[0]?.worksheetId}`, '워크시트 풀기'),
  ];
}

test('pages of a learner', async ({ page }) => {
  const learner = await demoPerson('student');
  const { chatList } = await learner.call(chats.list, {});
  await learner.enter((await prepare(page)).context());
  const { problemList: contestProblems } = await learner.call(competitionEntries.problems, { competitionId: 2 });
  expect(
    await walk(page, [
      stop('/', '홈'),
      ...(await learningStops(learner)),
      stop('/quests', '퀘스트'),
      stop('/progress', '나의 성장'),
      stop('/competitions', '대회'),
      stop('/competitions?view=calendar', '대회'),
      stop('/competitions/1', '대회 안내'),
      sameOnPhone('/competitions/3?tab=problems', '대회 안내'),
      sameOnPhone('/competitions/3?tab=talk', '대회 안내'),
      sameOnPhone('/competitions/2/certificate', '참가 증서'),
      stop(`/competitions/2/problems/${contestProblems[0]?.problemId}`, '대회 문제'),
      stop('/competitions/ratings', '레이팅'),
      sameOnPhone('/competitions/talks', '코치의 질문'),
      stop('/avatar', '옷장'),
      stop('/shop', '상점'),
      stop('/friends', '친구'),
      sameOnPhone('/friends?tab=find', '친구'),
      stop('/whispers', '귓속말'),
      stop(`/whispers?to=${chatList[0]?.partner.userId}`, '귓속말'),
      stop('/notifications', '알림'),
      stop('/coupons', '쿠폰과 수강권'),
      sameOnPhone('/purchase/product', '결제하기'),
      stop('/orders', '주문 내역'),
      stop('/orders/certificate', '납입증명서'),
      sameOnPhone('/purchase/result', '결제 결과'),
      stop('/lounge/rooms', '라운지'),
      stop('/lounge?view=list', '라운지'),
    ]),
  ).toEqual([]);
});

test('pages of a member of a channel', async ({ page }) => {
  const member = await demoPerson('student');
  const channelId = await academyOf(member);
  const { boardItemList } = await member.call(boards.menu, { channelId });
  const free = boardItemList.find(({ name }) => name === '자유게시판')?.boardId;
  const { postList } = await member.call(posts.list, { channelId, board_id: free ?? 0 });
  const { courseClassList } = await member.call(openClasses.list, { channelId });
  await member.enter((await prepare(page)).context());
  expect(
    await walk(page, [
      stop(ACADEMY, '학원 홈'),
      stop(`${ACADEMY}/boards/${free}`, '게시판'),
      stop(`${ACADEMY}/boards/${free}/write`, '글쓰기'),
      stop(`${ACADEMY}/posts/${postList[0]?.postId}`, '글'),
      stop(`${ACADEMY}/members`, '함께하는 사람들'),
      sameOnPhone(`${ACADEMY}/courses`, '강좌'),
      stop(`${ACADEMY}/products`, '수강권'),
      stop(`${ACADEMY}/classes`, '내 수업'),
      stop('/lessons', '내 시간표'),
      stop(`${ACADEMY}/attendance`, '내 출결'),
      stop(`${ACADEMY}/classes/${courseClassList[0]?.courseClassId}`, '반 안내'),
      sameOnPhone(`${ACADEMY}/competitions`, '대회'),
      stop(`${ACADEMY}/booking`, '수업 예약'),
      sameOnPhone(`${ACADEMY}/boards`, '게시판'),
      sameOnPhone(`${ACADEMY}/lounge?view=list`, '라운지'),
    ]),
  ).toEqual([]);
});

test('pages of a guardian', async ({ page }) => {
  const guardian = await demoPerson('guardian');
  const { childList } = await guardian.call(family.children, {});
  const child = childList[0]?.channelMemberId;
  await guardian.enter((await prepare(page)).context());
  expect(
    await walk(page, [
      stop('/family', '우리 가족'),
      stop(`/family/${child}`, '우리 가족'),
      ...['reports', 'orders', 'consents', 'threads', 'friends', 'link'].map((tab) =>
        sameOnPhone(`/family/${child}?tab=${tab}`, '우리 가족'),
      ),
      sameOnPhone('/family/invite/unknown', '보호자 계정 초대'),
    ]),
  ).toEqual([]);
});

test('pages of the staff of a channel', async ({ page }) => {
  const master = await demoPerson('master');
  const channelId = await academyOf(master);
  const { memberList } = await master.call(members.all, { channelId, query: '서아물결' });
  const { courseList } = await master.call(courses.ofChannel, { channelId });
  const { courseClassList } = await master.call(courseClasses.list, { channelId });
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const { lessonList } = await master.call(attendance.list, { channelId, from: today, to: today });
  const { mapId } = await master.call(maps.create, { owner: 'CHANNEL', channelId, themeKey: 'sea' });
  const consentRequest = await master.call(consentRequests.make, {
    channelId,
    title: '접근성',
    content: '박물관에 가요.',
    refusalNote: '',
    dueDay: today,
    userIdList: memberList.map(({ userId }) => userId),
  });
  const made = await master.call(storages.create, { shelf: 'problems', title: '접근성', channelId });
  const video = await master.call(storages.create, { shelf: 'videos', title: '접근성', channelId });
  await master.enter((await prepare(page)).context());
  const manage = `${ACADEMY}/manage`;
  const faults = await walk(page, [
    stop(manage, '오늘'),
    stop(`${manage}/settings`, '학원 설정'),
    stop(`${manage}/members`, '회원 관리'),
    stop(`${manage}/pending`, '가입 승인'),
    sameOnPhone(`${manage}/roles`, '역할과 권한'),
    stop(`${manage}/groups`, '그룹'),
    sameOnPhone(`${manage}/tags`, '태그'),
    sameOnPhone(`${manage}/codes`, '가입 코드와 초대'),
    stop(`${manage}/boards`, '게시판 관리'),
    stop(`${manage}/statistics`, '통계'),
    stop(`${manage}/learning`, '학습 현황'),
    stop(`${manage}/learning/members/${memberList[0]?.channelMemberId}`, '학습 기록'),
    stop(`${manage}/worksheets`, '워크시트'),
    // The finished contest of the demo.
    stop('/competitions/2/similarity', '코드 비교'),
    stop('/competitions/4/live', '시험 현황'),
    stop('/competitions/5/board', '순위표'),
    stop('/competitions/6/reveal', '결과 공개식'),
    stop('/competitions/2?preview=during', '대회 안내'),
    sameOnPhone(`${manage}/competitions/2`, '대회 관리'),
    sameOnPhone(`${manage}/competitions`, '대회 관리'),
    sameOnPhone(`${manage}/courses`, '강좌 관리'),
    sameOnPhone(`${manage}/courses/${courseList[0]?.courseId}`, '강좌 관리'),
    stop(`${manage}/classes`, '반'),
    stop(`${manage}/classes/${courseClassList[0]?.courseClassId}`, '반'),
    ...['registrations', 'lessons', 'info'].map((part) =>
      sameOnPhone(`${manage}/classes/${courseClassList[0]?.courseClassId}?part=${part}`, '반'),
    ),
    stop(`${manage}/classes/${courseClassList[0]?.courseClassId}/videos`, '동영상 시청'),
    stop(`${manage}/timetable`, '시간표'),
    stop(`${manage}/attendance`, '출결'),
    stop(`${manage}/lessons/${lessonList[0]?.classLessonId}`, '수업 출결'),
    stop(`${manage}/bookings/${memberList[0]?.userId}`, '회원의 예약'),
    stop(`${manage}/contents`, '문제·블록·문서'),
    stop(`${manage}/videos`, '동영상'),
    stop(`${manage}/reviews`, '승인 대기'),
    stop(`${manage}/messages`, '보호자 문자'),
    stop(`${manage}/consents`, '동의 요청'),
    stop(`${manage}/consents/${consentRequest.consentRequestId}`, '동의 요청'),
    sameOnPhone(`${manage}/families`, '보호자 문의'),
    stop(`${manage}/families/${memberList[0]?.channelMemberId}`, '보호자 문의'),
    stop(`${manage}/audit`, '기록'),
    stop(`${manage}/products`, '상품'),
    stop(`${manage}/tickets`, '수강권'),
    stop(`${manage}/coupons`, '쿠폰'),
    stop(`${manage}/accounts`, '장부'),
    stop(`${manage}/accounts?month=${lastMonth()}`, '장부'),
    stop(`${manage}/orders`, '주문'),
    stop(`${manage}/payments`, '결제 설정'),
    stop(`${manage}/refunds`, '환불'),
    sameOnPhone(`${manage}/refunds?state=REFUSED`, '환불'),
    sameOnPhone(`${manage}/maps`, '라운지 맵'),
    stop('/author', '콘텐츠 만들기'),
    stop(`/author/problems/${made.storageId}`, '콘텐츠 고치기'),
    stop(`/author/videos/${video.storageId}`, '콘텐츠 고치기'),
    stop(`/maps/${mapId}/edit`, '맵 만들기'),
  ]);
  await master.call(maps.remove, { mapId });
  expect(faults).toEqual([]);
});

test('pages of an administrator of the site', async ({ page }) => {
  const admin = await demoPerson('admin');
  const { userList } = await admin.call(userDirectory.list, {});
  const { channelList } = await admin.call(channelDirectory.list, {});
  await admin.enter((await prepare(page)).context());
  expect(
    await walk(page, [
      stop('/admin', '사이트 관리'),
      stop('/admin/users', '사용자'),
      stop(`/admin/users/${userList[0]?.userId}`, '사용자'),
      stop('/admin/channels', '모든 채널'),
      stop(`/admin/channels/${channelList[0]?.channelId}`, '모든 채널'),
      stop('/admin/jobs', '백그라운드 작업'),
      stop('/admin/payments/reconciliation', '결제 대조'),
      stop('/admin/payments/orders', '주문'),
      stop('/admin/payments/refunds', '환불'),
      sameOnPhone('/admin/payments/webhooks', '웹훅 기록'),
      sameOnPhone('/admin/payments/accounts', '장부'),
      stop('/admin/plans', '요금제와 가격'),
      stop('/admin/processes', '서버 상태'),
      sameOnPhone('/admin/judges', '채점기 상태'),
      sameOnPhone('/admin/converters', '동영상 변환기'),
      sameOnPhone('/admin/quests', '퀘스트 관리'),
      sameOnPhone('/admin/shop', '상점 관리'),
      sameOnPhone('/admin/reports', '신고 관리'),
      sameOnPhone('/admin/contact-logs', '지도자와 미성년자의 대화 기록'),
      sameOnPhone('/admin/courses', '강좌 관리'),
      sameOnPhone('/admin/competitions', '대회 관리'),
    ]),
  ).toEqual([]);
});
