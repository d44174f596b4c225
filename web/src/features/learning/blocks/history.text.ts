import { defineText } from '@dolphin/contract/core/text';

export const historyText = defineText({
  ko: {
    title: '지난 블록', versions: '지난 기록', submissions: '제출한 블록', open: '열어 보기', close: '접기', restore: '이 블록으로 되돌리기', restored: '지난 블록을 가져왔어요. 바로 전 블록도 기록에 남아 있어요.', judging: '채점하고 있어요',
    noVersions: '아직 지난 기록이 없어요', noVersionsHint: '블록을 만들다 보면 저절로 남아요.', noSubmissions: '아직 제출한 블록이 없어요', failed: '불러오지 못했어요', retry: '다시 불러오기', loading: '불러오는 중',
    PAUSE: '만들던 블록', LOSS: '많이 지우기 전', RESET: '처음 블록으로 돌아가기 전', RESTORE: '되돌리기 전', CONFLICT: '고르지 않은 블록', SUBMIT: '제출한 블록',
  },
  en: {
    title: 'Earlier blocks', versions: 'History', submissions: 'Handed in', open: 'Open', close: 'Fold', restore: 'Bring these blocks back', restored: 'The earlier blocks are back. The ones before stay in the history.', judging: 'Judging',
    noVersions: 'Nothing earlier yet', noVersionsHint: 'Earlier blocks are kept while you build.', noSubmissions: 'Nothing was handed in yet', failed: 'We could not load this', retry: 'Try again', loading: 'Loading',
    PAUSE: 'While building', LOSS: 'Before much was deleted', RESET: 'Before going back to the first blocks', RESTORE: 'Before bringing blocks back', CONFLICT: 'Not chosen', SUBMIT: 'Handed in',
  },
});
