-- The channels of a minor at the time when the lines were read, so that each academy finds the reads about its learners
-- without looking through those of others. Ids only and no references, as in the table of the reads. [SOC-162]
create table social_contact_log_read_channels (
  read_id bigint not null,
  channel_id bigint not null,
  primary key (channel_id, read_id)
);
insert into social_contact_log_read_channels (read_id, channel_id)
  select r.id, m.channel_id from social_contact_log_reads r join accounts_people p on p.user_id = r.user_id and p.birth_date > ((r.read_at at time zone 'Asia/Seoul')::date - interval '19 years')::date
  join channels_memberships m on m.user_id = r.user_id and m.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED');
create trigger social_contact_log_read_channels_append_only before update or delete on social_contact_log_read_channels for each row execute function social_refuse_change();
create trigger social_contact_log_read_channels_not_emptied before truncate on social_contact_log_read_channels for each statement execute function social_refuse_change();
