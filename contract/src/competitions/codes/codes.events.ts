import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';
import { OneOf, RowId } from '../../core/schema.ts';
import { JUDGE_LANGUAGES } from '../../judge/languages.ts';

export const competitionCodeEvents = defineEvents('competitions', {
  /** To the writer's other tabs: read again. `tabKey` lets the tab that saved ignore its own event. [LMS-346] */
  codeSaved: {
    to: 'user',
    payload: Type.Object({
      competitionId: RowId,
      problemId: RowId,
      language: OneOf(JUDGE_LANGUAGES),
      revision: Type.Integer(),
      tabKey: Type.String(),
    }),
  },
});
