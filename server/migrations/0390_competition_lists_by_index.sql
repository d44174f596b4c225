-- Lists of competitions look through the competitions of many channels for one page: the index holds all that they ask of
-- those that are not on it.
drop index competitions_list;
create index competitions_list on competitions_competitions (channel_id, starts_at desc, id desc) include (ends_at) where state = 'PUBLISHED';
drop index competitions_site_list;
create index competitions_site_list on competitions_competitions (starts_at desc, id desc) include (ends_at) where state = 'PUBLISHED' and channel_id is null;
