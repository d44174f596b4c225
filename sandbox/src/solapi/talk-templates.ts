import { SOLAPI_ACCOUNT } from './account.ts';

export type SimulatedButton = {
  readonly buttonType: 'WL';
  readonly buttonName: string;
  readonly linkMo: string;
  readonly linkPc: string;
};

export type SimulatedTemplate = {
  readonly templateId: string;
  readonly channelId: string;
  readonly name: string;
  readonly content: string;
  readonly messageType: 'BA' | 'EX' | 'AD' | 'MI';
  readonly buttons: readonly SimulatedButton[];
  status: 'PENDING' | 'INSPECTING' | 'APPROVED' | 'REJECTED';
};

/** What the phone shows as the name of the KakaoTalk channel. */
export const CHANNEL_NAMES: Readonly<Record<string, string>> = {
  [SOLAPI_ACCOUNT.profileId]: '돌핀',
  KA01PF000000000000000Sandbox002: '바다학원',
};

type Given = Pick<SimulatedTemplate, 'name' | 'content'> & Partial<SimulatedTemplate>;

const link = (url: string): SimulatedButton => ({
  buttonType: 'WL',
  buttonName: '보고서 보기',
  linkMo: url,
  linkPc: url,
});

/** Texts of the product, and some that are not ready: people see every state of a template. */
const GIVEN: readonly Given[] = [
  {
    name: '수업 보고서',
    content: '[#{학원}] #{이름} 학생의 #{날짜} #{수업} 수업 보고서예요. #{주소}',
    buttons: [link('#{주소}')],
  },
  { name: '결석 안내', content: '#{이름} 학생이 오늘 #{수업} 수업에 오지 않았어요. 연락 부탁드려요.' },
  { name: '수업 피드백', content: '[#{학원}] #{이름} 학생이 #{수업} 수업을 잘 마쳤어요.' },
  { name: '휴강 안내', content: '#{날짜}은 #{학원} 수업이 없어요.', status: 'INSPECTING' },
  { name: '보강 안내', content: '#{이름} 학생의 보강은 #{날짜}이에요.', status: 'REJECTED' },
  { name: '새 학기 안내', content: '#{학원} 새 학기가 시작돼요.', messageType: 'AD' },
];

/** The templates of an account, each approved unless it says otherwise. */
export function openTemplates(): Map<string, SimulatedTemplate> {
  const site = GIVEN.map((given, nth): SimulatedTemplate => ({
    templateId: `KA01TP00000000000000Sandbox${String(nth + 1).padStart(3, '0')}`,
    channelId: SOLAPI_ACCOUNT.profileId,
    messageType: 'BA',
    buttons: [],
    status: 'APPROVED',
    ...given,
  }));
  const academy: SimulatedTemplate = {
    templateId: 'KA01TP00000000000000Sandbox101',
    channelId: 'KA01PF000000000000000Sandbox002',
    name: '등원 안내',
    content: '#{이름} 학생이 학원에 왔어요.',
    messageType: 'BA',
    buttons: [],
    status: 'APPROVED',
  };
  return new Map([...site, academy].map((template) => [template.templateId, template]));
}
