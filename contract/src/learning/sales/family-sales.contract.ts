import Type from 'typebox';
import { signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Nullable, OneOf, PlainDate, RowId } from '../../core/schema.ts';

const Count = Type.Integer({ minimum: 0 });

/** What the channel of a child sells beside lesson tickets, for the guardian who pays. [PAY-202] */
export const familySales = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/family/children/:channelMemberId/contents',
    access: signedUp,
    summary:
      'The courses, classes and worksheets with a price in the channel of a child, and whether the child has each. [PAY-202]',
    input: Type.Object({ channelMemberId: RowId }, { additionalProperties: false }),
    output: Type.Object({
      offerList: Type.Array(
        Type.Object({
          paymentItemType: OneOf(['COURSE', 'COURSE_CLASS', 'WORKSHEET'] as const),
          contentId: RowId,
          title: Type.String(),
          priceKrw: Count,
          /** Of a class. */ startsOn: Nullable(PlainDate),
          endsOn: Nullable(PlainDate),
          /** Null: as many as come. */ seatsLeft: Nullable(Count),
          /** The child has it already. */ isHad: Type.Boolean(),
        }),
      ),
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
