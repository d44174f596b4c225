/** The little of oidc-provider that is used here; the package carries no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type OidcContext = {
    readonly oidc: {
      readonly client: { readonly clientId: string };
      readonly session: { readonly accountId: string };
      readonly provider: Provider;
    };
  };
  export type Grant = { addOIDCScope: (scope: string) => void; save: () => Promise<string> };
  export type Interaction = {
    readonly uid: string;
    readonly prompt: { readonly name: string };
    readonly params: Readonly<Record<string, unknown>>;
  };

  export class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: new (of: { accountId: string; clientId: string }) => Grant;
    readonly Client: { readonly prototype: { redirectUriAllowed: (uri: string) => boolean } };
    callback: () => (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails: (request: IncomingMessage, response: ServerResponse) => Promise<Interaction>;
    interactionFinished: (
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options?: object,
    ) => Promise<void>;
  }
  export default Provider;
}
