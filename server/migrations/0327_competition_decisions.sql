-- Disqualifications of competitions of the site, and their undoing: what the audit log is for those of channels. Never
-- changed; it goes with the competition, and is without names when the people are gone. [LMS-390]
create table competitions_site_decisions (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competitions_competitions (id) on delete cascade,
  participant_id bigint not null references competitions_participants (id) on delete cascade,
  actor_id bigint references accounts_users (id) on delete set null,
  kind text not null check (kind in ('DISQUALIFIED', 'UNDONE')),
  reason text not null,
  created_at timestamptz not null
);
create index competitions_site_decisions_competition on competitions_site_decisions (competition_id);
create index competitions_site_decisions_participant on competitions_site_decisions (participant_id);
create index competitions_site_decisions_actor on competitions_site_decisions (actor_id) where actor_id is not null;
create function competitions_keep_decisions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    old.actor_id := null;
    if new is not distinct from old then return new; end if;
  elsif pg_trigger_depth() > 1 then
    return old;
  end if;
  raise exception 'a decision stays as it is';
end $$;
create trigger competitions_keep_decisions before update or delete on competitions_site_decisions for each row execute function competitions_keep_decisions();
