import Type from 'typebox';
import { defineEvents } from '../../core/event.ts';
import { RowId } from '../../core/schema.ts';

export const examEvents = defineEvents('competitions', {
  /** To the authors, at most every ten seconds for one participant: they write, handed in, or came back. [LMS-354] */
  participantMoved: {
    to: 'competition-authors',
    payload: Type.Object({ competitionId: RowId, participantId: RowId }),
  },
});
