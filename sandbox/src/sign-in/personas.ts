import { signInText } from './sign-in.text.ts';

/** Made-up people of the demo; their ids have the form each provider gives. */
export type Persona = {
  readonly key: PersonaKey;
  readonly nickname: string;
  readonly kakaoId: string;
  readonly naverId: string;
  readonly googleSub: string;
};

export const PERSONA_KEYS = ['seoa', 'doyun', 'harin', 'minjun'] as const;
export type PersonaKey = (typeof PERSONA_KEYS)[number];

/** Kakao's ids are numbers of 64 bits: one of them is beyond what a JavaScript number holds exactly. */
const KAKAO_IDS: Readonly<Record<PersonaKey, string>> = {
  seoa: '3100000001',
  doyun: '3100000002',
  harin: '9007199254740993',
  minjun: '3100000004',
};

export const PERSONAS: readonly Persona[] = PERSONA_KEYS.map((key, index) => ({
  key,
  nickname: signInText.KO[key],
  kakaoId: KAKAO_IDS[key],
  naverId: `sandbox${index}NaverPerApplicationId00000000000`.slice(0, 43),
  googleSub: `10000000000000000000${index}`,
}));

/** How the chosen person behaves this time. */
export type Choice = {
  readonly persona: Persona;
  readonly noEmail: boolean;
  readonly unverifiedEmail: boolean;
  readonly underFourteen: boolean;
};

/** The choice made on the page; undefined when the person refused or the form is not ours. */
export function readChoice(form: Readonly<Record<string, string>>): Choice | undefined {
  const persona = PERSONAS.find(({ key }) => key === form['persona']);
  return (
    persona && {
      persona,
      noEmail: form['noEmail'] === 'on',
      unverifiedEmail: form['unverifiedEmail'] === 'on',
      underFourteen: form['underFourteen'] === 'on',
    }
  );
}
