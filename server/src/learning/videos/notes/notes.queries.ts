import { type Db, query } from '../../../core/db.ts';
import '../watching/watching.tables.ts';

export type NoteRow = {
  readonly id: number;
  readonly atMs: number;
  readonly text: string;
  readonly updatedAt: Date;
};

const COLUMNS = 'id, at_ms as "atMs", text, updated_at as "updatedAt"';

export function selectNotes(db: Db, userId: number, contentId: number): Promise<readonly NoteRow[]> {
  return query<NoteRow>(
    db,
    'learning-video-notes.list',
    `select ${COLUMNS} from learning_video_notes where user_id = $1 and content_id = $2 order by at_ms, id`,
    [userId, contentId],
  );
}

type NewNote = {
  readonly userId: number;
  readonly contentId: number;
  readonly atMs: number;
  readonly text: string;
  readonly now: Date;
};

/** Undefined when there are as many as one may keep. */
export async function insertNote(tx: Db, note: NewNote, max: number): Promise<NoteRow | undefined> {
  const [row] = await query<NoteRow>(
    tx,
    'learning-video-notes.insert',
    `insert into learning_video_notes (user_id, content_id, at_ms, text, created_at, updated_at)
     select $1, $2, $3, $4, $5, $5 where (select count(*) from learning_video_notes where user_id = $1
       and content_id = $2) < $6::int returning ${COLUMNS}`,
    [note.userId, note.contentId, note.atMs, note.text, note.now, max],
  );
  return row;
}

/** Of this person, locked until the end of the change. */
export async function lockNote(tx: Db, noteId: number, userId: number): Promise<NoteRow | undefined> {
  const [row] = await query<NoteRow>(
    tx,
    'learning-video-notes.lock',
    `select ${COLUMNS} from learning_video_notes where id = $1 and user_id = $2 for update`,
    [noteId, userId],
  );
  return row;
}

export async function updateNote(
  tx: Db,
  noteId: number,
  { atMs, text, now }: { readonly atMs: number; readonly text: string; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    'learning-video-notes.update',
    'update learning_video_notes set at_ms = $2, text = $3, updated_at = $4 where id = $1',
    [noteId, atMs, text, now],
  );
}

export async function deleteNote(tx: Db, noteId: number, userId: number): Promise<boolean> {
  const rows = await query(
    tx,
    'learning-video-notes.delete',
    'delete from learning_video_notes where id = $1 and user_id = $2 returning id',
    [noteId, userId],
  );
  return rows.length > 0;
}
