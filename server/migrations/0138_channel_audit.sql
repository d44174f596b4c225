-- Who changed what in the settings and among the members of a channel, from what to what. Only ever added to. [CHN-193]
create table channels_audit_entries (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels_channels (id) on delete cascade,
  -- Null: the person did it, the rules of joining did, or whoever did it is gone.
  actor_id bigint references accounts_users (id) on delete set null,
  kind text not null check (kind in ('SETTING', 'LABEL', 'LOOK', 'DOMAIN', 'PLUGIN', 'SECRET', 'HOLIDAY', 'CLOSED', 'ROLE', 'PROFILE')),
  -- The setting that was changed, by the name it has in the contract.
  subject text not null,
  -- The member it was done to.
  user_id bigint references accounts_users (id) on delete cascade,
  before text,
  after text,
  created_at timestamptz not null default clock_timestamp()
);
create index channels_audit_entries_list on channels_audit_entries (channel_id, created_at desc, id desc);
create index channels_audit_entries_user on channels_audit_entries (user_id) where user_id is not null;
create index channels_audit_entries_actor on channels_audit_entries (actor_id) where actor_id is not null;
create trigger channels_keep_audit before update or delete on channels_audit_entries for each row execute function channels_keep_histories();

-- Every change of a role is in the history already, whatever path it took; the audit log gets it in the same statement.
insert into channels_audit_entries (channel_id, actor_id, kind, subject, user_id, before, after, created_at)
  select channel_id, actor_id, 'ROLE', 'role', user_id, from_role, to_role, created_at from channels_member_histories order by id;
create function channels_audit_role() returns trigger language plpgsql as $$
begin
  insert into channels_audit_entries (channel_id, actor_id, kind, subject, user_id, before, after, created_at)
    values (new.channel_id, new.actor_id, 'ROLE', 'role', new.user_id, new.from_role, new.to_role, new.created_at);
  return null;
end $$;
create trigger channels_audit_role after insert on channels_member_histories for each row execute function channels_audit_role();
