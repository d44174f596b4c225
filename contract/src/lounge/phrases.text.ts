import { defineText, type Text } from '../core/text.ts';
import type { Phrase } from './sayings.schema.ts';

/** Sentences that everybody may say to everybody, also to and from children. */
export const phraseText = defineText({
  ko: {
    HELLO: '안녕!', BYE: '잘 가!', WELCOME: '어서 와!', THANKS: '고마워!', SORRY: '미안해!', YES: '응!', NO: '아니야!', WAIT: '잠깐만!', COME: '이리 와!', GO: '같이 가자!',
    TOGETHER: '같이 하자!', NICE: '멋지다!', GREAT: '잘했어!', CHEER: '힘내!', CONGRATS: '축하해!', FUN: '재미있다!', GOT_IT: '알겠어!', DONT_KNOW: '잘 모르겠어.', DONE: '다 했어!', SEE_YOU: '또 만나!',
  },
  en: {
    HELLO: 'Hello!', BYE: 'Bye!', WELCOME: 'Welcome!', THANKS: 'Thank you!', SORRY: 'Sorry!', YES: 'Yes!', NO: 'No!', WAIT: 'Wait a moment!', COME: 'Come here!', GO: "Let's go!",
    TOGETHER: "Let's do it together!", NICE: 'So cool!', GREAT: 'Well done!', CHEER: 'You can do it!', CONGRATS: 'Congratulations!', FUN: 'This is fun!', GOT_IT: 'Got it!', DONT_KNOW: 'I am not sure.', DONE: 'All done!', SEE_YOU: 'See you again!',
  },
}) satisfies Text<Record<Phrase, string>>;
