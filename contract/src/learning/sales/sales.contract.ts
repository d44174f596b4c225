import Type from 'typebox';
import { channelErrors } from '../../channels/channels.errors.ts';
import { open } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Nullable, PlainDate, RowId } from '../../core/schema.ts';

const Count = Type.Integer({ minimum: 0 });
const strict = { additionalProperties: false } as const;

/** What a channel sells beside courses and products. [PAY-1] */
export const channelSales = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/sales',
    access: open,
    summary: 'The worksheets and classes of a channel that have a price, and whether the caller has each. [PAY-1]',
    input: Type.Object({ channelId: ChannelId }, strict),
    output: Type.Object({
      worksheetList: Type.Array(
        Type.Object({
          worksheetId: RowId,
          title: Type.String(),
          summary: Type.String(),
          itemCount: Count,
          priceKrw: Count,
          /** It was paid for, or assigned. */ isMine: Type.Boolean(),
        }),
      ),
      courseClassList: Type.Array(
        Type.Object({
          courseClassId: RowId,
          title: Type.String(),
          courseTitle: Type.String(),
          coachName: Nullable(Type.String()),
          startsOn: Nullable(PlainDate),
          endsOn: Nullable(PlainDate),
          priceKrw: Count,
          /** Null: as many as come. */ seatsLeft: Nullable(Count),
          isMine: Type.Boolean(),
        }),
      ),
    }),
    errors: [channelErrors.CHANNEL_NOT_FOUND, channelErrors.CHANNEL_MEMBER_NOT_FOUND],
  }),
};
