import type { SocialKeys } from '../../../config.ts';

/** The user as identified by the provider. The e-mail is set only if the provider has verified it. */
export type SocialProfile = {
  readonly subject: string;
  readonly email: string | null;
  readonly nickname: string | null;
};

/** The data of one sign-in in progress; all but the return address is derived from the state. */
export type Passage = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly challenge: string;
  readonly returnUrl: string;
};

/** One provider, in the narrowest form needed. Each throws only the errors of `provider-request.ts`. */
export type Provider = {
  readonly authorizeUrl: (keys: SocialKeys, passage: Passage) => Promise<string>;
  readonly fetchProfile: (keys: SocialKeys, passage: Passage, code: string) => Promise<SocialProfile>;
};

export function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
