import { defineErrors } from '../../core/errors.ts';

export const authoringErrors = defineErrors({
  STORAGE_CHANGED_MEANWHILE: {
    status: 409,
    show: 'silent',
    ko: '다른 곳에서 먼저 저장했어요. 새로 불러온 뒤 이어서 써 주세요.',
    en: 'It was saved elsewhere first. Please load it again and go on.',
  },
  STORAGE_IS_SUBMITTED: {
    status: 409,
    show: 'toast',
    ko: '승인을 기다리고 있어요. 고치려면 먼저 제출을 취소해 주세요.',
    en: 'It is waiting to be accepted. Withdraw it first to change it.',
  },
  STORAGE_IS_NOT_SUBMITTED: {
    status: 409,
    show: 'toast',
    ko: '승인을 기다리고 있지 않아요. 새로고침해 주세요.',
    en: 'It is not waiting to be accepted. Please reload.',
  },
  OTHERS_DECIDE: {
    status: 403,
    show: 'toast',
    ko: '내가 만든 콘텐츠는 다른 매니저가 승인해야 해요. 설정에서 바꿀 수 있어요.',
    en: 'Somebody else has to accept what you wrote. The settings can change that.',
  },
  NOTHING_NEW_TO_SUBMIT: {
    status: 409,
    show: 'toast',
    ko: '이미 승인된 내용 그대로예요. 고친 뒤 제출해 주세요.',
    en: 'This very content is accepted already. Change it before you submit.',
  },
  NOT_ACCEPTED_CONTENT: {
    status: 409,
    show: 'silent',
    ko: '아직 승인되지 않은 콘텐츠예요.',
    en: 'This content has not been accepted yet.',
  },
  CONTENT_IS_INCOMPLETE: {
    status: 422,
    show: 'silent',
    ko: '아직 비어 있는 곳이 있어요. 표시된 곳을 채워 주세요.',
    en: 'Something is still missing. Please fill in what is marked.',
  },
  DRAFT_TOO_LARGE: {
    status: 413,
    show: 'toast',
    ko: '내용이 너무 커요. 모두 합쳐 {megabytes}MB까지 담을 수 있어요.',
    en: 'This is too large. All in all there is room for {megabytes} MB.',
  },
  TOO_MANY_STORAGES: {
    status: 409,
    show: 'toast',
    ko: '콘텐츠는 {max}개까지 둘 수 있어요. 안 쓰는 것을 지워 주세요.',
    en: 'Up to {max} can be kept. Please delete what you do not need.',
  },
  PACKAGE_UNREADABLE: {
    status: 422,
    show: 'toast',
    ko: '압축 파일을 읽을 수 없어요. 다른 파일을 골라 주세요.',
    en: 'We could not read this zip file. Please choose another one.',
  },
  PACKAGE_TOO_LARGE: {
    status: 413,
    show: 'toast',
    ko: '압축을 풀면 너무 커요. 모두 합쳐 {megabytes}MB, 파일 {files}개까지 담을 수 있어요.',
    en: 'Unpacked, this is too large. There is room for {megabytes} MB and {files} files.',
  },
  PACKAGE_FILE_REFUSED: {
    status: 422,
    show: 'toast',
    ko: '압축 파일 안에 있는 {name|을/를} 가져올 수 없어요. 파일이 들어 있는지, 올릴 수 있는 종류와 크기인지 확인해 주세요.',
    en: 'We could not bring in {name} from this zip file. Please check that it is there, and of a kind and size that can be uploaded.',
  },
  PACKAGE_HAS_NO_CASES: {
    status: 422,
    show: 'toast',
    ko: '테스트 케이스가 없어요. 1.in과 1.out처럼 이름이 같은 두 파일을 짝지어 넣어 주세요.',
    en: 'There are no test cases in it. Pair files of the same name, as 1.in and 1.out.',
  },
});
