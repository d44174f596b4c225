import Type from 'typebox';
import { NICKNAME_MAX_LENGTH } from '../../accounts/accounts.constants.ts';
import { channel, siteAdmin } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Line, Nullable, RowId, UserId } from '../../core/schema.ts';
import { socialErrors } from '../social.errors.ts';

const Person = Type.Object({ userId: UserId, nickname: Nullable(Type.String()) });
const Read = {
  contactLogReadId: RowId,
  /** The administrator of the site who read. */ reader: Person,
  /** The newest lines, or an older page. */ isNewest: Type.Boolean(),
  readAt: Instant,
};

/** Who read the log of staff and minors, newest first. Nobody can change it. [SOC-160] [SOC-162] */
export const contactLogReads = {
  list: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/admin/contact-logs/reads',
    access: siteAdmin,
    summary: 'Every read of the log of staff and minors; also those of the lines of one person. [SOC-162]',
    input: Type.Object({ cursor: Type.Optional(RowId), nickname: Type.Optional(Line({ max: NICKNAME_MAX_LENGTH })) }),
    output: Type.Object({
      readList: Type.Array(
        Type.Object({ ...Read, /** Whose lines; null: those of everybody. */ subject: Nullable(Person) }),
      ),
      nextCursor: Nullable(RowId),
    }),
    errors: [socialErrors.USER_NICKNAME_NOT_FOUND],
  }),
  ofChannel: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/contact-log-reads',
    access: channel('MANAGER', 'channelId'),
    summary:
      'Reads of the lines of a minor who was a member of the channel then; each is shown after 30 days. [SOC-162]',
    input: Type.Object({ channelId: ChannelId, cursor: Type.Optional(RowId) }, { additionalProperties: false }),
    output: Type.Object({
      readList: Type.Array(Type.Object({ ...Read, /** Whose lines. */ subject: Person })),
      nextCursor: Nullable(RowId),
    }),
  }),
};
