import type { Db } from '../../src/core/db.ts';
import { selectDemoIds } from './demo-ids.ts';

const WORKSHEET_PRICE_KRW = 9_900;
const CLASS_PRICE_KRW = 120_000;
const ITEMS = 5;

/** A worksheet and a class with a price. */
export async function seedSoldContents(
  tx: Db,
  { channelId, now }: { readonly channelId: number; readonly now: Date },
): Promise<void> {
  const idOf = await selectDemoIds(tx);
  const contents = await tx
    .selectFrom('learning_contents')
    .select(['id', 'kind'])
    .where('channel_id', 'is', null)
    .where('kind', '=', 'PROBLEM')
    .where('visible_state', '=', 'VISIBLE')
    .orderBy('level', 'desc')
    .orderBy('id')
    .limit(ITEMS)
    .execute();
  const { id: worksheetId } = await tx
    .insertInto('learning_worksheets')
    .values({
      channel_id: channelId,
      author_id: idOf('teacher'),
      title: '도전 문제 모음',
      summary: '실력을 겨뤄 보고 싶은 사람을 위한 문제예요.',
      price_krw: WORKSHEET_PRICE_KRW,
      item_count: contents.length,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('learning_items')
    .values(
      contents.map(({ id, kind }, at) => ({
        lesson_id: null,
        worksheet_id: worksheetId,
        position: at + 1,
        kind,
        content_id: id,
        item_worksheet_id: null,
      })),
    )
    .execute();
  const { id: classId } = await tx
    .selectFrom('learning_course_classes')
    .select('id')
    .where('channel_id', '=', channelId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('learning_course_classes')
    .set({ price_krw: CLASS_PRICE_KRW, seats: 20 })
    .where('id', '=', classId)
    .execute();
}
