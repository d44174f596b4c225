import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { joinErrors } from '@dolphin/contract/channels/join/join.errors';
import { joinForms } from '@dolphin/contract/channels/join/join-forms.contract';
import { mergeEdit, versionOf } from '../../core/edits.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { recordChanges } from '../audit/record.ts';
import { findChannel } from '../channels/channels.queries.ts';
import { lockChannel } from '../join/join.queries.ts';
import {
  findAnswered,
  findJoinForm,
  insertTermConsents,
  insertTerms,
  selectNewestTerms,
  selectOwnConsents,
  upsertJoinForm,
} from './join-forms.queries.ts';
import { isPossibleForm, type JoinFormRow, readTermConsents, type Term } from './join-forms.rules.ts';

/** What `joinForms.update` edits. */
function fieldsOf({ questions, terms }: JoinFormRow) {
  return {
    questionList: questions.map((question) => ({ ...question })),
    termList: terms.map(({ key, title, body, isRequired }) => ({ key, title, body, isRequired })),
  };
}

function toForm({ questions, terms }: JoinFormRow) {
  return {
    questionList: questions.map((question) => ({ ...question })),
    termList: terms.map((term) => ({ ...term })),
  };
}

/** What the audit log keeps of a form: what is asked, and which versions are in force. */
function audited({ questions, terms }: JoinFormRow) {
  return {
    joinQuestions: questions.map(({ label }) => label).join(', '),
    joinTerms: terms.map(({ title, version }) => `${title} ${version}`).join(', '),
  };
}

export const joinFormsModule = implement(joinForms, {
  async find({ db }, { channelId }) {
    if (!(await findChannel(db, channelId))) throw fail(channelErrors.CHANNEL_NOT_FOUND);
    const form = await findJoinForm(db, channelId);
    return { channelId, ...toForm(form), version: versionOf(joinForms.update, fieldsOf(form)) };
  },

  async update({ db, me, now }, { channelId, ...typed }) {
    if (!(await lockChannel(db, channelId))) throw fail(channelErrors.CHANNEL_NOT_FOUND);
    const current = await findJoinForm(db, channelId);
    const { questionList, termList } = mergeEdit(joinForms.update, typed, fieldsOf(current));
    if (!isPossibleForm(questionList, termList)) throw fail(joinErrors.JOIN_FORM_INVALID);
    const newest = new Map(
      (
        await selectNewestTerms(
          db,
          channelId,
          termList.map(({ key }) => key),
        )
      ).map((term) => [term.key, term]),
    );
    // The same text is the same version; whoever agreed to it is not asked again.
    const terms = termList.map((term): Term & { readonly isNew: boolean } => {
      const before = newest.get(term.key);
      const isNew = before?.title !== term.title || before.body !== term.body;
      return { ...term, isNew, version: (before?.version ?? 0) + (isNew ? 1 : 0) };
    });
    const added = terms.filter(({ isNew }) => isNew);
    if (added.length > 0) await insertTerms(db, added, { channelId, actorId: me.id, now });
    const questions = questionList.map((question) => ({
      ...question,
      optionList: question.kind === 'CHOICE' ? question.optionList : [],
    }));
    await upsertJoinForm(db, channelId, { questions, terms });
    await recordChanges(db, {
      channelId,
      actorId: me.id,
      kind: 'SETTING',
      before: audited(current),
      after: audited({ questions, terms }),
    });
    return toForm({ questions, terms: terms.map(({ isNew: _isNew, ...term }) => term) });
  },

  async pendingTerms({ db, me }, { channelId }) {
    const { terms } = await findJoinForm(db, channelId);
    if (terms.length === 0) return { termList: [] };
    const answered = await selectOwnConsents(db, channelId, me.id);
    return {
      termList: terms.filter(
        ({ key, version, isRequired }) =>
          !answered.some((one) => one.key === key && one.version === version && (one.agreed || !isRequired)),
      ),
    };
  },

  async answerTerms({ db, me, now, client }, { channelId, consentList }) {
    const { terms } = await findJoinForm(db, channelId);
    const { consents } = readTermConsents(terms, consentList);
    const isRefused = consents.some(
      ({ key, agreed }) => !agreed && terms.some((term) => term.key === key && term.isRequired),
    );
    if (isRefused) throw fail(joinErrors.JOIN_TERMS_REQUIRED);
    if (consents.length > 0)
      await insertTermConsents(db, { channelId, userIds: [me.id], consents, now, address: client.address });
    return {};
  },

  async answers({ db }, { channelId, channelMemberId }) {
    const answered = await findAnswered(db, channelId, channelMemberId);
    if (!answered) throw fail(channelErrors.CHANNEL_MEMBER_NOT_FOUND);
    return {
      answerList: answered.answers.map(({ label, kind, value }) => ({ label, kind, value })),
      consentList: answered.consents.map((consent) => ({ ...consent, at: new Date(consent.at).toISOString() })),
    };
  },
});
