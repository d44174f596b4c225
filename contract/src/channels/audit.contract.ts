import Type from 'typebox';
import { channel } from '../core/access.ts';
import { defineEndpoint, mayLag } from '../core/endpoint.ts';
import { ChannelId, Instant, Nullable, OneOf, PlainDate, RowId, UserId } from '../core/schema.ts';
import { AUDIT_KINDS } from './channels.constants.ts';

const Person = Nullable(Type.Object({ userId: UserId, nickname: Type.String() }));

/** The audit log of a channel. [CHN-193] */
export const channelAudit = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/audit-entries',
    access: channel('MANAGER', 'channelId'),
    freshness: mayLag('A log of what happened; nobody acts on its last moments.'),
    summary:
      'Who changed which setting, role or profile of a member, when, from what to what; newest first. Days in Seoul, both ends included. [CHN-193]',
    input: Type.Object(
      {
        channelId: ChannelId,
        before: Type.Optional(RowId),
        kind: Type.Optional(OneOf(AUDIT_KINDS)),
        actor_id: Type.Optional(UserId),
        from: Type.Optional(PlainDate),
        to: Type.Optional(PlainDate),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({
      entryList: Type.Array(
        Type.Object({
          entryId: RowId,
          kind: OneOf(AUDIT_KINDS),
          /** The setting by the name it has in its call; `role` for a change of role. */ subject: Type.String(),
          actor: Person,
          member: Person,
          before: Nullable(Type.String()),
          after: Nullable(Type.String()),
          createdAt: Instant,
        }),
      ),
      next: Nullable(RowId),
    }),
  }),
};
