import type { TalkState } from '@dolphin/contract/messaging/messaging.constants';
import { type Db, query } from '../../core/db.ts';
import type { ProviderTemplate } from '../driver/message-driver.ts';
import type { Owner } from '../sending/send.queries.ts';
import '../messaging.tables.ts';

export async function findProfile(db: Db, { ownerKind, ownerId }: Owner): Promise<string | undefined> {
  const [row] = await query<{ profileId: string }>(
    db,
    'messaging.profile',
    `select profile_id as "profileId" from messaging_profiles where owner_kind = $1 and owner_id = $2`,
    [ownerKind, ownerId],
  );
  return row?.profileId;
}

/** False when another owner has it. What was switched on belongs to the channel before, and is off. */
export async function setProfile(
  tx: Db,
  { ownerKind, ownerId }: Owner,
  profileId: string | null,
  now: Date,
): Promise<boolean> {
  await query(
    tx,
    'messaging.clear-talk-choices',
    `delete from messaging_talk_choices where owner_kind = $1 and owner_id = $2`,
    [ownerKind, ownerId],
  );
  await query(tx, 'messaging.clear-profile', `delete from messaging_profiles where owner_kind = $1 and owner_id = $2`, [
    ownerKind,
    ownerId,
  ]);
  if (profileId === null) return true;
  const rows = await query(
    tx,
    'messaging.set-profile',
    `insert into messaging_profiles (owner_kind, owner_id, profile_id, created_at) values ($1, $2, $3, $4) on conflict
     do nothing returning profile_id`,
    [ownerKind, ownerId, profileId, now],
  );
  return rows.length > 0;
}

export type TalkRow = {
  readonly templateId: string;
  readonly name: string;
  readonly content: string;
  readonly buttonNames: readonly string[];
  readonly state: TalkState;
  readonly isOn: boolean;
  readonly checkedAt: Date;
};

export function selectTalkTemplates(
  db: Db,
  { ownerKind, ownerId }: Owner,
  profileId: string,
  limit: number,
): Promise<readonly TalkRow[]> {
  return query<TalkRow>(
    db,
    'messaging.talk-templates',
    `select t.template_id as "templateId", t.name, t.content, t.button_names as "buttonNames", t.state, t.checked_at as "checkedAt",
       exists (select 1 from messaging_talk_choices c where c.owner_kind = $1 and c.owner_id = $2
         and c.template_id = t.template_id) as "isOn"
     from messaging_talk_templates t where t.profile_id = $3 order by t.name, t.template_id limit $4`,
    [ownerKind, ownerId, profileId, limit],
  );
}

export type ChosenRow = {
  readonly profileId: string;
  readonly templateId: string;
  readonly content: string;
  readonly buttonPlaces: readonly string[];
};

/** In the order of their names; those of another channel than the present one do not count. */
export function selectChosenTemplates(
  db: Db,
  { ownerKind, ownerId }: Owner,
  siteProfileId: string | null,
): Promise<readonly ChosenRow[]> {
  return query<ChosenRow>(
    db,
    'messaging.chosen-templates',
    `select t.profile_id as "profileId", t.template_id as "templateId", t.content, t.button_places as "buttonPlaces"
     from messaging_talk_choices c join messaging_talk_templates t on t.template_id = c.template_id
     where c.owner_kind = $1 and c.owner_id = $2 and t.state = 'APPROVED'
       and t.profile_id = coalesce((select p.profile_id from messaging_profiles p where p.owner_kind = $1 and p.owner_id = $2), $3::text)
     order by t.name, t.template_id`,
    [ownerKind, ownerId, siteProfileId],
  );
}

export type OptionsRow = {
  readonly sender: string | null;
  readonly talks: readonly { readonly templateId: string; readonly content: string; readonly buttonPlaces: string[] }[];
};

/** What a composer shows, in one statement: the chosen sender, and the templates as `selectChosenTemplates` gives them. */
export async function selectSendingOptions(
  db: Db,
  { ownerKind, ownerId }: Owner,
  siteProfileId: string | null,
): Promise<OptionsRow> {
  const [row] = await query<OptionsRow>(
    db,
    'messaging.sending-options',
    `select (select s.phone from messaging_senders s where s.owner_kind = $1 and s.owner_id = $2 and s.is_default
     and s.state = 'REGISTERED') as sender,
       (select coalesce(json_agg(json_build_object('templateId', t.template_id, 'content', t.content, 'buttonPlaces',
         t.button_places) order by t.name, t.template_id), '[]')
        from messaging_talk_choices c join messaging_talk_templates t on t.template_id = c.template_id
        where c.owner_kind = $1 and c.owner_id = $2 and t.state = 'APPROVED'
          and t.profile_id = coalesce((select p.profile_id from messaging_profiles p where p.owner_kind = $1
            and p.owner_id = $2), $3::text)) as talks`,
    [ownerKind, ownerId, siteProfileId],
  );
  return row ?? { sender: null, talks: [] };
}

/** The templates of a channel become what the provider has; those that are gone there are gone here. */
export async function storeTemplates(
  tx: Db,
  profileId: string,
  templates: readonly ProviderTemplate[],
  now: Date,
): Promise<void> {
  await query(
    tx,
    'messaging.delete-talk-templates',
    `delete from messaging_talk_templates where profile_id = $1 and template_id <> all ($2::text[])`,
    [profileId, templates.map(({ templateId }) => templateId)],
  );
  await query(
    tx,
    'messaging.store-talk-templates',
    `insert into messaging_talk_templates as t (template_id, profile_id, name, content, button_names, button_places, state, checked_at)
     select n.id, $1, n.name, n.content, array(select jsonb_array_elements_text(n.names)),
       array(select jsonb_array_elements_text(n.places)), n.state, $2
     from unnest($3::text[], $4::text[], $5::text[], $6::jsonb[], $7::jsonb[], $8::text[]) as n (id, name, content, names, places, state)
     on conflict (template_id) do update set name = excluded.name, content = excluded.content,
       button_names = excluded.button_names, button_places = excluded.button_places, state = excluded.state,
       checked_at = excluded.checked_at where t.profile_id = excluded.profile_id`,
    [
      profileId,
      now,
      templates.map(({ templateId }) => templateId),
      templates.map(({ name }) => name),
      templates.map(({ content }) => content),
      templates.map(({ buttonNames }) => JSON.stringify(buttonNames)),
      templates.map(({ buttonPlaces }) => JSON.stringify(buttonPlaces)),
      templates.map(({ state }) => state),
    ],
  );
}

export type Switched = 'ON' | 'OFF' | 'UNFIT' | 'UNKNOWN';

/** Only an approved one of this channel can be switched on; switching off is always possible. */
export async function switchTemplate(
  tx: Db,
  { ownerKind, ownerId }: Owner,
  { profileId, templateId, isOn }: { profileId: string; templateId: string; isOn: boolean },
): Promise<Switched> {
  const [row] = await query<{ state: TalkState }>(
    tx,
    'messaging.talk-template',
    `select state from messaging_talk_templates where template_id = $1 and profile_id = $2 for share`,
    [templateId, profileId],
  );
  if (!row) return 'UNKNOWN';
  if (isOn && row.state !== 'APPROVED') return 'UNFIT';
  if (isOn)
    await query(
      tx,
      'messaging.choose-talk',
      `insert into messaging_talk_choices (owner_kind, owner_id, template_id) values ($1, $2, $3) on conflict do nothing`,
      [ownerKind, ownerId, templateId],
    );
  else
    await query(
      tx,
      'messaging.unchoose-talk',
      `delete from messaging_talk_choices where owner_kind = $1 and owner_id = $2 and template_id = $3`,
      [ownerKind, ownerId, templateId],
    );
  return isOn ? 'ON' : 'OFF';
}
