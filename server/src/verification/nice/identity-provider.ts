/** What a provider of identity verification does. Drivers differ on the server only; the web posts one kind of form. */
export type IdentityProvider = {
  readonly driver: VerificationDriver;
  readonly start: (request: NewRequest) => Promise<StartedRequest>;
  /** Throws ForgedAnswerError for everything that the provider did not send for this very request. */
  readonly finish: (request: SentRequest, answer: ProviderAnswer) => Promise<ProviderResult>;
};

export type VerificationDriver = 'nice-v1' | 'nice-v2';

export type NewRequest = {
  /** 20 to 30 characters, never used before. */ readonly requestNo: string;
  readonly returnUrl: string;
  readonly closeUrl: string;
};

export type StartedRequest = {
  /** What `finish` needs; the caller stores it sealed. */ readonly material: string;
  /** The form for the provider; null where the provider takes an address instead. */
  readonly form: VerificationForm | null;
};

export type VerificationForm = {
  readonly formAction: string;
  readonly tokenVersionId: string;
  readonly encData: string;
  readonly integrityValue: string;
};

export type SentRequest = { readonly requestNo: string; readonly material: string };

/** The fields that came back with the popup. */
export type ProviderAnswer = Readonly<Record<string, string>>;

export type ProviderResult =
  | { readonly kind: 'verified'; readonly person: VerifiedPerson }
  /** The person cancelled or was not verified. */
  | { readonly kind: 'refused' };

/** Of what the provider sends only this is read. Name, phone number and gender are never taken out. */
export type VerifiedPerson = {
  /** The same for the same person: the CI, or the DI where the contract has no CI. */ readonly subject: string;
  /** `2016-05-05`; null where the contract has none. */ readonly birthDate: string | null;
};

/** No answer, or none that can be read: trying again may help. */
export class ProviderAwayError extends Error {}

/** The provider does not accept our request: keys, address of the server, or clock. */
export class ProviderRefusedError extends Error {}

/** An answer that was changed, cut, or made for another request. */
export class ForgedAnswerError extends Error {}
