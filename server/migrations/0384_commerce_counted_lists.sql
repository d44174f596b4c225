-- Entries of tickets by person and by channel, tickets by member and state, and coupons by person and state are counted
-- lists (core_list_changes): their totals and pages cost the same however long they are.
create function commerce_count_ticket_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into core_list_changes (list, id, change) select 'commerce.ticket-entries.of:' || user_id, id, 1 from added union all select 'commerce.ticket-entries.in:' || channel_id, id, 1 from added;
  else
    insert into core_list_changes (list, id, change) select 'commerce.ticket-entries.of:' || user_id, id, -1 from removed union all select 'commerce.ticket-entries.in:' || channel_id, id, -1 from removed;
  end if;
  return null;
end $$;
create trigger commerce_count_added_ticket_entries after insert on commerce_ticket_entries referencing new table as added for each statement execute function commerce_count_ticket_entries();
create trigger commerce_count_removed_ticket_entries after delete on commerce_ticket_entries referencing old table as removed for each statement execute function commerce_count_ticket_entries();

create function commerce_count_tickets() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into core_list_changes (list, id, change) select 'commerce.tickets:' || channel_id || ':' || user_id || ':' || state, id, 1 from added;
  elsif tg_op = 'DELETE' then
    insert into core_list_changes (list, id, change) select 'commerce.tickets:' || channel_id || ':' || user_id || ':' || state, id, -1 from removed;
  else
    insert into core_list_changes (list, id, change)
    select 'commerce.tickets:' || m.channel_id || ':' || m.user_id || ':' || m.state, m.id, m.change from (
      select r.channel_id, r.user_id, r.state, r.id, -1 as change from removed r join added a on a.id = r.id where (a.channel_id, a.user_id, a.state) <> (r.channel_id, r.user_id, r.state)
      union all
      select a.channel_id, a.user_id, a.state, a.id, 1 from removed r join added a on a.id = r.id where (a.channel_id, a.user_id, a.state) <> (r.channel_id, r.user_id, r.state)) m;
  end if;
  return null;
end $$;
create trigger commerce_count_added_tickets after insert on commerce_tickets referencing new table as added for each statement execute function commerce_count_tickets();
create trigger commerce_count_moved_tickets after update on commerce_tickets referencing old table as removed new table as added for each statement execute function commerce_count_tickets();
create trigger commerce_count_removed_tickets after delete on commerce_tickets referencing old table as removed for each statement execute function commerce_count_tickets();

create function commerce_count_user_coupons() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into core_list_changes (list, id, change) select 'commerce.user-coupons:' || user_id || ':' || state, id, 1 from added;
  elsif tg_op = 'DELETE' then
    insert into core_list_changes (list, id, change) select 'commerce.user-coupons:' || user_id || ':' || state, id, -1 from removed;
  else
    insert into core_list_changes (list, id, change)
    select 'commerce.user-coupons:' || m.user_id || ':' || m.state, m.id, m.change from (
      select r.user_id, r.state, r.id, -1 as change from removed r join added a on a.id = r.id where (a.user_id, a.state) <> (r.user_id, r.state)
      union all
      select a.user_id, a.state, a.id, 1 from removed r join added a on a.id = r.id where (a.user_id, a.state) <> (r.user_id, r.state)) m;
  end if;
  return null;
end $$;
create trigger commerce_count_added_user_coupons after insert on commerce_user_coupons referencing new table as added for each statement execute function commerce_count_user_coupons();
create trigger commerce_count_moved_user_coupons after update on commerce_user_coupons referencing old table as removed new table as added for each statement execute function commerce_count_user_coupons();
create trigger commerce_count_removed_user_coupons after delete on commerce_user_coupons referencing old table as removed for each statement execute function commerce_count_user_coupons();

-- A page of tickets begins at an id in one state.
create index commerce_tickets_page on commerce_tickets (channel_id, user_id, state, id desc);
drop index commerce_tickets_list;

-- What is there already. The triggers hold back writers until this is committed, so that nothing is counted twice.
insert into core_list_blocks (list, from_id, rows, last_id)
select list, case when block = 0 then 0 else min(id) end, count(*), max(id) from (
  select list, id, (row_number() over (partition by list order by id) - 1) / 1000 as block from (
    select 'commerce.ticket-entries.of:' || user_id as list, id from commerce_ticket_entries
    union all select 'commerce.ticket-entries.in:' || channel_id, id from commerce_ticket_entries
    union all select 'commerce.tickets:' || channel_id || ':' || user_id || ':' || state, id from commerce_tickets
    union all select 'commerce.user-coupons:' || user_id || ':' || state, id from commerce_user_coupons) listed) numbered
group by list, block;
