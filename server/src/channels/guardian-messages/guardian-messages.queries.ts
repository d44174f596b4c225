import { type Db, query } from '../../core/db.ts';
import '../channels.tables.ts';
import './guardian-messages.tables.ts';

type TemplateRow = {
  readonly academy: string;
  readonly templateId: number | null;
  readonly name: string | null;
  readonly content: string | null;
  readonly revision: number | null;
};
type Template = {
  readonly templateId: number;
  readonly name: string;
  readonly content: string;
  readonly revision: number;
};

/** The templates of a channel by name, and what it is called. */
export async function selectTemplates(
  db: Db,
  channelId: number,
): Promise<{ readonly academy: string; readonly templates: readonly Template[] }> {
  const rows = await query<TemplateRow>(
    db,
    'channels.message-templates',
    `select c.name as academy, t.id as "templateId", t.name, t.content, t.revision from channels_channels c left
     join channels_message_templates t on t.channel_id = c.id where c.id = $1 order by t.name, t.id`,
    [channelId],
  );
  const templates = rows.flatMap(({ templateId, name, content, revision }) =>
    templateId === null || name === null || content === null || revision === null
      ? []
      : [{ templateId, name, content, revision }],
  );
  return { academy: rows[0]?.academy ?? '', templates };
}

/** Undefined when there are as many as there may be. */
export async function insertTemplate(
  tx: Db,
  { channelId, name, content, max, now }: { channelId: number; name: string; content: string; max: number; now: Date },
): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'channels.insert-message-template',
    `insert into channels_message_templates (channel_id, name, content, created_at) select $1, $2, $3, $4
     where (select count(*) from channels_message_templates where channel_id = $1) < $5 returning id`,
    [channelId, name, content, now, max],
  );
  return row?.id;
}

type Change = { channelId: number; templateId: number; name: string; content: string; revision: number };

/** Undefined: there is none. False: somebody changed it first. */
export async function updateTemplate(
  tx: Db,
  { channelId, templateId, name, content, revision }: Change,
): Promise<boolean | undefined> {
  const [row] = await query<{ revision: number }>(
    tx,
    'channels.lock-message-template',
    `select revision from channels_message_templates where id = $2 and channel_id = $1 for update`,
    [channelId, templateId],
  );
  if (!row) return undefined;
  if (row.revision !== revision) return false;
  await query(
    tx,
    'channels.update-message-template',
    `update channels_message_templates set name = $2, content = $3, revision = revision + 1 where id = $1`,
    [templateId, name, content],
  );
  return true;
}

export async function deleteTemplate(tx: Db, channelId: number, templateId: number): Promise<boolean> {
  const rows = await query(
    tx,
    'channels.delete-message-template',
    `delete from channels_message_templates where id = $2 and channel_id = $1 returning id`,
    [channelId, templateId],
  );
  return rows.length > 0;
}

export async function findChannelName(db: Db, channelId: number): Promise<string> {
  const [row] = await query<{ name: string }>(
    db,
    'channels.name-of',
    `select name from channels_channels where id = $1`,
    [channelId],
  );
  return row?.name ?? '';
}

/** Of these people, those who are in, with the name they have here. */
export async function selectNames(
  db: Db,
  channelId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await query<{ userId: number; nickname: string }>(
    db,
    'channels.names-of',
    `select m.user_id as "userId", coalesce(nullif(m.nickname, ''), p.nickname) as nickname from channels_members m
     join accounts_people p on p.user_id = m.user_id where m.channel_id = $1 and m.user_id = any ($2::bigint[])
     and m.standing = 'ACTIVE'`,
    [channelId, userIds],
  );
  return new Map(rows.map(({ userId, nickname }) => [userId, nickname]));
}
