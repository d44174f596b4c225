-- What authors of competitions choose from, newest first, by its own place: of one channel or of the site.
create index learning_contents_judged on learning_contents (channel_id, id desc) where kind in ('PROBLEM', 'BLOCK_CODING') and not is_gone;

-- The same answer. What holds a content is added up for it alone: asked whether there is something, the database may read
-- what holds all contents first.
create or replace view learning_judged_contents as
  select k.id as content_id, k.kind, k.channel_id, k.title, k.level, k.tags, k.languages, k.version_id, k.visible_state = 'VISIBLE' as is_visible,
    k.visible_state = 'VISIBLE' and k.channel_id is null
      and (select not coalesce(bool_or(h.is_restricted), false) or bool_or(h.kind = 'COURSE' and not h.is_restricted) from learning_holders h where h.content_id = k.id and h.channel_id is null) as is_shared
  from learning_contents k where k.kind in ('PROBLEM', 'BLOCK_CODING') and not k.is_gone;
