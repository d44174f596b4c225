import type { BoardTemplate } from '@dolphin/contract/channels/boards/boards.constants';
import { STARTER_BOARDS } from '@dolphin/contract/channels/boards/starter-boards.text';
import type { Language } from '@dolphin/contract/core/text';
import type { Db } from '../../core/db.ts';
import { insertBoard } from './boards.queries.ts';

/** The boards a new channel begins with, in the language of whoever opens it. [CHN-1] */
export async function insertStarterBoards(
  tx: Db,
  channelId: number,
  template: BoardTemplate,
  language: Language = 'KO',
): Promise<void> {
  for (const { kind, name, introduction, read, write } of STARTER_BOARDS[template]) {
    await insertBoard(tx, channelId, {
      name: name[language],
      kind,
      introduction: introduction[language],
      folder: null,
      visibility: 'VISIBLE',
      readCheck: read,
      writeCheck: write,
      groupIds: [],
      formFields: [],
      nextFieldId: 1,
    });
  }
}
