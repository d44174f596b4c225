import Type from 'typebox';
import { PLUGIN_NAMES } from '../channels/channels.constants.ts';
import { openToAll } from '../core/access.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Nothing, Nullable, OneOf } from '../core/schema.ts';

/** A person of the demo academy, so that a visitor can look around in every role. */
const DemoAccount = Type.Object({
  email: Type.String(),
  password: Type.String(),
  nickname: Type.String(),
  role: Type.String(),
});

export const site = {
  configuration: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/configurations',
    access: openToAll,
    summary: 'What the web needs to know before anybody signs in.',
    input: Nothing,
    output: Type.Object({
      isDemo: Type.Boolean(),
      demoAccountList: Type.Array(DemoAccount),
      supportEmail: Type.String(),
      noticeBlogUrl: Type.String(),
      /** What a business must show of itself (전자상거래법 §10, §13); null until the operator has set it. */
      business: Nullable(
        Type.Object({
          name: Type.String(),
          owner: Type.String(),
          number: Type.String(),
          mailOrderNumber: Nullable(Type.String()),
          address: Type.String(),
          phone: Type.String(),
          hosting: Nullable(Type.String()),
        }),
      ),
      isProduction: Type.Boolean(),
      /** The host name of the product itself; a channel may have one of its own. */
      siteHost: Type.String(),
      /** Keys used where a channel brings none of its own. [API-21] */
      pluginMap: Type.Object(
        Object.fromEntries(PLUGIN_NAMES.map((name) => [name, Type.Optional(Type.String())])) as Record<
          (typeof PLUGIN_NAMES)[number],
          ReturnType<typeof Type.Optional<ReturnType<typeof Type.String>>>
        >,
      ),
    }),
  }),
  reportError: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/reports/errors',
    access: openToAll,
    summary: 'Error monitoring: a browser reports what went wrong.',
    input: Type.Object({
      kind: OneOf(['refresh', 'crash', 'chunk']),
      message: Type.String({ maxLength: 1_000 }),
      stack: Type.Optional(Type.String({ maxLength: 8_000 })),
      page: Type.String({ maxLength: 500 }),
      version: Type.String({ maxLength: 64 }),
    }),
    output: Nothing,
    limits: [{ per: 'address', max: 30, seconds: 60 }],
  }),
};
