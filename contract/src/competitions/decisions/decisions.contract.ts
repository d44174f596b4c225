import Type from 'typebox';
import { siteAdmin } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { SITE_DECISION_KINDS } from './decisions.constants.ts';

/** Who was disqualified from a competition of the site, by whom and why; channels have their audit log. [LMS-390] */
export const siteDecisions = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/admin/competitions/decisions',
    access: siteAdmin,
    summary: 'Disqualifications in competitions of the site and their undoing, the newest first. [LMS-390]',
    input: Type.Object({ before: Type.Optional(RowId) }, { additionalProperties: false }),
    output: Type.Object({
      decisionList: Type.Array(
        Type.Object({
          decisionId: RowId,
          kind: OneOf(SITE_DECISION_KINDS),
          competitionId: RowId,
          title: Type.String(),
          /** The team, or the person; empty when they are gone. */ name: Type.String(),
          actor: Nullable(Type.Object({ userId: UserId, nickname: Type.String() })),
          reason: Type.String(),
          createdAt: Instant,
        }),
      ),
      next: Nullable(RowId),
    }),
  }),
};
