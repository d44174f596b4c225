-- What a period of several months earns in each of them. The first row defers everything but the first month, the
-- others recognise a month each when it begins. See docs/decisions/0100. [PAY-191]
create table commerce_plan_shares (
  id bigint generated always as identity primary key,
  merchant_uid text not null references commerce_orders (merchant_uid),
  -- Added to deferred revenue.
  amount_krw int not null check (amount_krw <> 0),
  due_at timestamptz not null,
  is_booked boolean not null default false
);
create index commerce_plan_shares_due on commerce_plan_shares (due_at) where not is_booked;
create index commerce_plan_shares_order on commerce_plan_shares (merchant_uid);

alter table commerce_account_entries drop constraint commerce_account_entries_source_check;
alter table commerce_account_entries add constraint commerce_account_entries_source_check check (source in ('LEDGER', 'CASH', 'TICKET', 'SETTLEMENT', 'PLAN'));
alter table commerce_account_cursors drop constraint commerce_account_cursors_source_check;
alter table commerce_account_cursors add constraint commerce_account_cursors_source_check check (source in ('LEDGER', 'CASH', 'TICKET', 'SETTLEMENT', 'PLAN'));
insert into commerce_account_cursors (source) values ('PLAN');
