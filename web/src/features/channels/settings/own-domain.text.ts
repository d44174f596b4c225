import { defineText } from '@dolphin/contract/core/text';

export const ownDomainText = defineText({
  ko: {
    WAITING: '확인 기다림',
    VERIFIED: '연결됨',
    MISSING: '레코드가 사라짐',
    waitingHint:
      '도메인을 관리하는 곳의 DNS에 아래 레코드를 넣어 주세요. 확인되면 이 도메인으로 들어올 수 있어요. 10분마다 스스로 살펴보고, 7일 안에 확인되지 않으면 연결을 그만둬요.',
    missingHint: 'DNS에서 아래 레코드를 찾지 못했어요. 사흘 안에 다시 넣지 않으면 이 도메인으로 들어올 수 없게 돼요.',
    recordType: '종류',
    recordName: '이름',
    recordValue: '값',
    copyOf: '{what} 복사',
    copied: '복사했어요.',
    copyFailed: '복사하지 못했어요. 직접 골라서 복사해 주세요.',
    check: '지금 확인하기',
    FOUND: '도메인을 확인했어요.',
    notFound: '아직 레코드가 보이지 않아요. DNS에 퍼지는 데 시간이 걸릴 수 있어요.',
    UNKNOWN: 'DNS가 대답하지 않았어요. 잠시 뒤에 다시 해 주세요.',
  },
  en: {
    WAITING: 'Waiting for proof',
    VERIFIED: 'Connected',
    MISSING: 'The record is gone',
    waitingHint:
      'Put the record below into the DNS where the domain is managed. Once it is seen, people can come in at this domain. We look every ten minutes by ourselves, and give up after seven days.',
    missingHint:
      'The record below is not in the DNS any more. If it is not back within three days, nobody can come in at this domain.',
    recordType: 'Type',
    recordName: 'Name',
    recordValue: 'Value',
    copyOf: 'Copy {what}',
    copied: 'Copied.',
    copyFailed: 'We could not copy. Please select and copy it yourself.',
    check: 'Check now',
    FOUND: 'The domain is confirmed.',
    notFound: 'The record is not there yet. It can take a while to spread.',
    UNKNOWN: 'The DNS did not answer. Please try again in a moment.',
  },
});
