import type { TicketContentType } from '@dolphin/contract/commerce/tickets/tickets.constants';
import { type Db, query } from '../../core/db.ts';

type Content = { readonly contentType: TicketContentType; readonly contentId: number };

/** The titles of what tickets of a channel were used for; what belongs to another channel, or is gone, is left out. [PAY-10] */
export async function selectTicketContents(
  db: Db,
  channelId: number,
  contents: readonly Content[],
): Promise<readonly (Content & { readonly title: string })[]> {
  const rows = await query<{ place: number; title: string }>(
    db,
    'learning.ticket-contents',
    `select c.place::int as place, t.title from unnest($2::text[], $3::bigint[]) with ordinality as c (kind, id, place) cross join lateral (
       select title from learning_course_classes where c.kind = 'COURSE_CLASS' and id = c.id and channel_id = $1
       union all select title from learning_courses where c.kind = 'COURSE' and id = c.id and channel_id = $1 and deleted_at is null
       union all select title from learning_worksheets where c.kind = 'WORKSHEET' and id = c.id and channel_id = $1
     ) t`,
    [channelId, contents.map(({ contentType }) => contentType), contents.map(({ contentId }) => contentId)],
  );
  const titles = new Map(rows.map(({ place, title }) => [place, title]));
  return contents.flatMap((content, at) => {
    const title = titles.get(at + 1);
    return title === undefined ? [] : [{ ...content, title }];
  });
}
