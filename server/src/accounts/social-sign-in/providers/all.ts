import type { SocialProvider } from '@dolphin/contract/accounts/sign-in/social-sign-in.contract';
import { google } from './google.ts';
import { kakao } from './kakao.ts';
import { naver } from './naver.ts';
import type { Provider } from './provider.ts';

export const PROVIDERS: Readonly<Record<SocialProvider, Provider>> = { KAKAO: kakao, NAVER: naver, GOOGLE: google };
