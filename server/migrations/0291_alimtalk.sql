-- AlimTalk of KakaoTalk: a text that an approved template has leaves as AlimTalk, and as a text message where that fails.
alter table messaging_messages drop constraint messaging_messages_kind_check;
alter table messaging_messages add constraint messaging_messages_kind_check check (kind in ('SMS', 'LMS', 'ATA'));
-- How it was asked to leave as AlimTalk, and the provider's code when it did not arrive as one.
alter table messaging_messages add column talk jsonb;
alter table messaging_messages add column talk_failure text;

alter table messaging_costs add column ata_count int not null default 0;
alter table messaging_costs add column replaced_count int not null default 0;
alter table messaging_costs add column sms_krw int not null default 0;
alter table messaging_costs add column lms_krw int not null default 0;
alter table messaging_costs add column ata_krw int not null default 0;
update messaging_costs c set lms_krw = least(c.price_krw, m.lms_krw), sms_krw = greatest(0, c.price_krw - m.lms_krw)
from (
  select x.owner_kind, x.owner_id, x.month, coalesce(sum(m.price_krw) filter (where m.kind = 'LMS'), 0)::int as lms_krw
  from messaging_costs x left join messaging_messages m on m.owner_kind = x.owner_kind and m.owner_id = x.owner_id and m.state = 'DELIVERED' and date_trunc('month', m.created_at at time zone 'Asia/Seoul')::date = x.month
  group by 1, 2, 3
) m where m.owner_kind = c.owner_kind and m.owner_id = c.owner_id and m.month = c.month;

-- The KakaoTalk channel that an owner sends from; one channel is of one owner. Without one it is the site's.
create table messaging_profiles (
  owner_kind text not null,
  owner_id bigint not null,
  profile_id text not null unique,
  created_at timestamptz not null,
  primary key (owner_kind, owner_id)
);

-- What the provider said about the templates of a channel when it was asked last.
create table messaging_talk_templates (
  template_id text primary key,
  profile_id text not null,
  name text not null,
  content text not null,
  button_names text[] not null,
  button_places text[] not null,
  state text not null check (state in ('PENDING', 'INSPECTING', 'APPROVED', 'REJECTED', 'ADVERTISING')),
  checked_at timestamptz not null
);
create index messaging_talk_templates_profile on messaging_talk_templates (profile_id, name, template_id);

-- Templates that an owner switched on.
create table messaging_talk_choices (
  owner_kind text not null,
  owner_id bigint not null,
  template_id text not null references messaging_talk_templates on delete cascade,
  primary key (owner_kind, owner_id, template_id)
);
create index messaging_talk_choices_template on messaging_talk_choices (template_id);
