import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';
import { OneOf, RowId } from '../../core/schema.ts';
import { JUDGE_LANGUAGES } from '../../judge/languages.ts';

export const codeEvents = defineEvents('learning', {
  /** To the learner's other tabs: read again. `tabKey` lets the tab that saved ignore its own event. [LMS-163] */
  codeSaved: {
    to: 'user',
    payload: Type.Object({
      contentId: RowId,
      language: OneOf(JUDGE_LANGUAGES),
      revision: Type.Integer(),
      tabKey: Type.String(),
    }),
  },
});
