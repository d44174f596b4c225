import { joinErrors } from '@dolphin/contract/channels/join/join.errors';
import type { Language } from '@dolphin/contract/core/text';
import type { Db } from '../../core/db.ts';
import { AppError } from '../../core/fail.ts';
import { findJoinForm, insertTermConsents, upsertJoinAnswers } from './join-forms.queries.ts';
import { type GivenAnswer, type GivenConsent, readJoinAnswers, readTermConsents } from './join-forms.rules.ts';
import type { Answer } from './join-forms.tables.ts';

export type TypedForm = { readonly answers: readonly GivenAnswer[]; readonly consents: readonly GivenConsent[] };
export type CheckedForm = { readonly answers: readonly Answer[]; readonly consents: readonly GivenConsent[] };

/** Refuses, each at its field, required questions and terms of the channel that were left out. [CHN-178] [CHN-179] */
export async function checkJoinForm(
  db: Db,
  channelId: number,
  typed: TypedForm,
  language: Language,
): Promise<CheckedForm> {
  const { questions, terms } = await findJoinForm(db, channelId);
  const { answers, faulty } = readJoinAnswers(questions, typed.answers);
  const { consents, missing } = readTermConsents(terms, typed.consents);
  const at = (field: string, spec: typeof joinErrors.JOIN_ANSWER_REQUIRED | typeof joinErrors.JOIN_TERMS_REQUIRED) => ({
    field,
    keyword: spec.code,
    message: language === 'KO' ? spec.ko : spec.en,
  });
  const fieldErrors = [
    ...faulty.map((key) => at(`answerList.${key}`, joinErrors.JOIN_ANSWER_REQUIRED)),
    ...missing.map((key) => at(`termList.${key}`, joinErrors.JOIN_TERMS_REQUIRED)),
  ];
  if (fieldErrors.length > 0)
    throw new AppError(
      faulty.length > 0 ? joinErrors.JOIN_ANSWER_REQUIRED : joinErrors.JOIN_TERMS_REQUIRED,
      {},
      { fieldErrors },
    );
  return { answers, consents };
}

type Joined = {
  readonly channelId: number;
  readonly channelMemberId: number;
  readonly userId: number;
  readonly now: Date;
  readonly address: string;
};

export async function storeJoinForm(
  tx: Db,
  { answers, consents }: CheckedForm,
  { channelId, channelMemberId, userId, now, address }: Joined,
): Promise<void> {
  if (answers.length > 0) await upsertJoinAnswers(tx, channelMemberId, answers, now);
  if (consents.length > 0) await insertTermConsents(tx, { channelId, userIds: [userId], consents, now, address });
}
