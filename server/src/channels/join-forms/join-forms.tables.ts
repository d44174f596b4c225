import type { JoinQuestionKind } from '@dolphin/contract/channels/join/join-forms.constants';
import type { GeneratedAlways } from 'kysely';

export type Question = {
  readonly key: string;
  readonly kind: JoinQuestionKind;
  readonly label: string;
  readonly optionList: string[];
  readonly isRequired: boolean;
};
export type TermInForce = { readonly key: string; readonly version: number; readonly isRequired: boolean };
export type Answer = {
  readonly key: string;
  readonly label: string;
  readonly kind: JoinQuestionKind;
  readonly value: string;
};

declare module '../../core/db.ts' {
  interface Tables {
    channels_join_forms: { channel_id: number; questions: readonly Question[]; terms: readonly TermInForce[] };
    channels_terms: {
      channel_id: number;
      key: string;
      version: number;
      title: string;
      body: string;
      created_by: number | null;
      created_at: Date;
    };
    channels_term_consents: {
      id: GeneratedAlways<number>;
      channel_id: number;
      user_id: number;
      key: string;
      version: number;
      agreed: boolean;
      at: Date;
      address: string;
    };
    channels_join_answers: { member_id: number; answers: readonly Answer[]; answered_at: Date };
  }
}
