import { TALK_STATES, type TalkState } from '@dolphin/contract/messaging/messaging.constants';
import { talkPlaces } from '@dolphin/contract/messaging/talk-template';
import type { OutMessage, ProviderTemplate } from './message-driver.ts';
import { type Answer, type SendRequest, isAnswer, KEY_FIELD, readList } from './solapi-answers.ts';

/** A message as the provider reads it. */
export function wireOf({ key, to, from, text, kind, talk }: OutMessage): object {
  const common = { to, from, text, autoTypeDetect: false, customFields: { [KEY_FIELD]: key } };
  if (talk === null) return { ...common, type: kind };
  const variables = Object.fromEntries(Object.entries(talk.values).map(([name, value]) => [`#{${name}}`, value]));
  const { profileId: pfId, templateId } = talk;
  return { ...common, type: 'ATA', kakaoOptions: { pfId, templateId, variables, disableSms: false } };
}

export async function readTemplates(sendRequest: SendRequest, profileId: string): Promise<readonly ProviderTemplate[]> {
  const list = await readList(sendRequest, '/kakao/v2/templates', { name: 'templateList', channelId: profileId });
  return list.flatMap(([, template]) => templateOf(template) ?? []);
}

/** Types of templates that carry nothing but information; the others have a line of advertising. */
const INFORMING: ReadonlySet<unknown> = new Set([undefined, null, 'BA', 'EX']);

function templateOf(template: Answer): ProviderTemplate | undefined {
  const { templateId, name, content, status, messageType } = template;
  const state = TALK_STATES.find((each) => each === status);
  if (typeof templateId !== 'string' || typeof name !== 'string' || typeof content !== 'string' || !state)
    return undefined;
  const given: readonly unknown[] = Array.isArray(template['buttons']) ? template['buttons'] : [];
  const buttons = given.filter(isAnswer);
  return {
    templateId,
    name,
    content,
    buttonNames: buttons.map((button) => (typeof button['buttonName'] === 'string' ? button['buttonName'] : '')),
    buttonPlaces: talkPlaces(JSON.stringify(buttons)),
    state: INFORMING.has(messageType) ? state : ('ADVERTISING' satisfies TalkState),
  };
}
