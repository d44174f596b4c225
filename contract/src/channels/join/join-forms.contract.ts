import Type from 'typebox';
import { channel, signedUp } from '../../core/access.ts';
import { defineEdit, EditVersion } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Nothing, OneOf, RowId } from '../../core/schema.ts';
import { channelErrors } from '../channels.errors.ts';
import { JOIN_QUESTION_KINDS } from './join-forms.constants.ts';
import { joinErrors } from './join.errors.ts';
import { JoinQuestions, JoinTerm, JoinTerms, TermChoices } from './join-forms.schema.ts';

const Form = { questionList: JoinQuestions, termList: Type.Array(JoinTerm) };

/** What a channel asks of those who join. */
export const joinForms = {
  find: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/join-forms',
    access: signedUp,
    summary: 'The questions of a channel and its own terms in force, for whoever wants to join. [CHN-178] [CHN-179]',
    input: Type.Object({ channelId: ChannelId }, { additionalProperties: false }),
    output: Type.Object({ channelId: ChannelId, ...Form, version: EditVersion }),
    errors: [channelErrors.CHANNEL_NOT_FOUND],
  }),
  update: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/join-forms',
    access: channel('MANAGER', 'channelId'),
    summary:
      'Changes them; another text of a document is a new version, which asks everybody again. [CHN-178] [CHN-179]',
    input: { channelId: ChannelId },
    fields: { questionList: JoinQuestions, termList: JoinTerms },
    output: Type.Object(Form),
    errors: [channelErrors.CHANNEL_NOT_FOUND, joinErrors.JOIN_FORM_INVALID],
  }),
  pendingTerms: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/members/me/terms',
    access: channel('VISITOR', 'channelId'),
    summary: 'Terms of the channel that the caller has not answered in the version in force. [CHN-179]',
    input: Type.Object({ channelId: ChannelId }, { additionalProperties: false }),
    output: Type.Object({ termList: Type.Array(JoinTerm) }),
  }),
  answerTerms: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/members/me/terms',
    access: channel('VISITOR', 'channelId'),
    summary: 'Records what the caller agrees to; what is not in force is passed over. [CHN-179]',
    input: Type.Object({ channelId: ChannelId, consentList: TermChoices }, { additionalProperties: false }),
    output: Nothing,
    errors: [joinErrors.JOIN_TERMS_REQUIRED],
  }),
  answers: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/admin/members/:channelMemberId/answers',
    access: channel('TEACHER', 'channelId'),
    summary: 'What a member or an applicant answered, and agreed to. [CHN-178]',
    input: Type.Object({ channelId: ChannelId, channelMemberId: RowId }, { additionalProperties: false }),
    output: Type.Object({
      answerList: Type.Array(
        Type.Object({ label: Type.String(), kind: OneOf(JOIN_QUESTION_KINDS), value: Type.String() }),
      ),
      consentList: Type.Array(
        Type.Object({ title: Type.String(), version: Type.Integer(), agreed: Type.Boolean(), at: Instant }),
      ),
    }),
    errors: [channelErrors.CHANNEL_MEMBER_NOT_FOUND],
  }),
};
