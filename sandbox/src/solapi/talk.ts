import { TALK_BUTTONS_MAX, TALK_TEXT_MAX } from '@dolphin/contract/messaging/messaging.constants';
import { fillTalk, talkPlaces } from '@dolphin/contract/messaging/talk-template';
import { type Fields, fieldsOf, wrong } from './refused.ts';
import { CHANNEL_NAMES, type SimulatedButton, type SimulatedTemplate } from './talk-templates.ts';

/** What KakaoTalk shows. */
export type SimulatedTalk = {
  readonly channelName: string;
  readonly text: string;
  readonly buttons: readonly SimulatedButton[];
  /** Whether the text follows when it cannot be shown. */ readonly isReplaced: boolean;
};

const VARIABLE = /^#\{[^{}\n]{1,50}\}$/;

/**
 * Reads the options of an AlimTalk strictly. A wrong shape refuses the request; a channel or template that is unknown or
 * not approved, a place without a value and a text that the template does not have give the code of the message.
 */
export function readTalk(
  templates: ReadonlyMap<string, SimulatedTemplate>,
  given: unknown,
): { readonly talk: SimulatedTalk | null; readonly code: string } {
  const options = fieldsOf(given, 'kakaoOptions');
  const { pfId, templateId, disableSms = false } = options;
  if (typeof pfId !== 'string' || typeof templateId !== 'string' || typeof disableSms !== 'boolean')
    throw wrong('kakaoOptions');
  const values = valuesOf(fieldsOf(options['variables'] ?? {}, 'variables'));
  const buttons = options['buttons'] ?? [];
  if (!Array.isArray(buttons)) throw wrong('buttons');
  if (buttons.length > TALK_BUTTONS_MAX) return { talk: null, code: '1011' };
  const template = templates.get(templateId);
  if (template?.channelId !== pfId || template.status !== 'APPROVED') return { talk: null, code: '1043' };
  const wanted = talkPlaces(template.content + JSON.stringify(template.buttons));
  const isFilled = wanted.every((name) => values[name]) && Object.keys(values).every((name) => wanted.includes(name));
  if (!isFilled) return { talk: null, code: '1043' };
  const text = fillTalk(template.content, values);
  if (text.length > TALK_TEXT_MAX) return { talk: null, code: '1031' };
  const talk = {
    channelName: CHANNEL_NAMES[pfId] ?? pfId,
    text,
    buttons: template.buttons.map(({ linkMo, linkPc, ...button }) => ({
      ...button,
      linkMo: fillTalk(linkMo, values),
      linkPc: fillTalk(linkPc, values),
    })),
    isReplaced: !disableSms,
  };
  return { talk, code: '2000' };
}

function valuesOf(variables: Fields): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => {
      if (!VARIABLE.test(name) || typeof value !== 'string') throw wrong('variables');
      return [name.slice('#{'.length, -1), value];
    }),
  );
}

/** Phones that do not show an AlimTalk: without KakaoTalk, and one whose owner blocked the channel. */
export function talkOutcome(to: string): string {
  if (to.endsWith('0005')) return '3104';
  return to.endsWith('0006') ? '3107' : '4000';
}
