import Type from 'typebox';
import { channel, open } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEdit, EditVersion } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Line, Nothing, OneOf, RowId } from '../../core/schema.ts';
import { channelErrors } from '../channels.errors.ts';
import { CHANNEL_TAGS_MAX, TAG_COLORS, TAG_MAX } from '../join/join.constants.ts';
import { joinErrors } from '../join/join.errors.ts';

const Tag = Type.Object({ channelTagId: RowId, tag: Type.String(), color: OneOf(TAG_COLORS), version: EditVersion });
const Tags = Type.Object({ tagList: Type.Array(Tag), /** Of the order. */ version: EditVersion });
const TagForm = { tag: Line({ max: TAG_MAX }), color: OneOf(TAG_COLORS) };
const manager = channel('MANAGER', 'channelId');

export const channelTags = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/tags',
    access: open,
    summary: 'The tags of a channel in their order, for whoever may see it. [CHN-8]',
    input: Type.Object({ channelId: ChannelId }, { additionalProperties: false }),
    output: Tags,
    errors: [channelErrors.CHANNEL_NOT_FOUND, channelErrors.CHANNEL_MEMBER_NOT_FOUND],
  }),
  create: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/tags',
    access: manager,
    summary: 'Adds a tag at the end. [CHN-8]',
    input: Type.Object({ channelId: ChannelId, ...TagForm }, { additionalProperties: false }),
    output: Tag,
    errors: [coreErrors.DOLPHIN_DUPLICATE_RESOURCE, joinErrors.CHANNEL_TAG_LIMIT_REACHED],
  }),
  update: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/tags/:channelTagId',
    access: manager,
    summary: 'Renames a tag or gives it another colour; posts that carry it follow. [CHN-8]',
    input: { channelId: ChannelId, channelTagId: RowId },
    fields: TagForm,
    output: Tag,
    errors: [coreErrors.RESOURCE_NOT_FOUND, coreErrors.DOLPHIN_DUPLICATE_RESOURCE],
  }),
  remove: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/tags/:channelTagId',
    access: manager,
    summary: 'Removes a tag; posts lose it and stay. [CHN-8]',
    input: Type.Object({ channelId: ChannelId, channelTagId: RowId }, { additionalProperties: false }),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  order: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/tags',
    access: manager,
    summary: 'Puts the tags into an order; tags that are not named come behind. [CHN-8]',
    input: { channelId: ChannelId },
    fields: { channelTagIdList: Type.Array(RowId, { minItems: 1, maxItems: CHANNEL_TAGS_MAX }) },
    output: Tags,
  }),
};
