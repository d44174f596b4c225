import { SOLAPI_ACCOUNT } from './account.ts';
import { TALK_CHANNELS, TALK_TEXTS } from './talk-templates.text.ts';

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
  [SOLAPI_ACCOUNT.profileId]: TALK_CHANNELS.site,
  KA01PF000000000000000Sandbox002: TALK_CHANNELS.academy,
};

type Linked = {
  readonly name: string;
  readonly content: string;
  readonly button: string;
  readonly link: string;
};

const withLink = ({ name, content, button, link }: Linked): TemplateValues => ({
  name,
  content,
  buttons: [{ buttonType: 'WL', buttonName: button, linkMo: link, linkPc: link }],
});

type TemplateValues = Pick<SimulatedTemplate, 'name' | 'content'> & Partial<SimulatedTemplate>;

/** Texts of the product, and some that are not ready: people see every state of a template. */
const GIVEN: readonly TemplateValues[] = [
  withLink(TALK_TEXTS.report),
  TALK_TEXTS.absent,
  TALK_TEXTS.feedback,
  { ...TALK_TEXTS.closed, status: 'INSPECTING' },
  { ...TALK_TEXTS.makeup, status: 'REJECTED' },
  { ...TALK_TEXTS.term, messageType: 'AD' },
  withLink(TALK_TEXTS.month),
  withLink(TALK_TEXTS.invitation),
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
    ...TALK_TEXTS.arrived,
    messageType: 'BA',
    buttons: [],
    status: 'APPROVED',
  };
  return new Map([...site, academy].map((template) => [template.templateId, template]));
}
