-- Whether a manager may accept content that they wrote themselves. [LMS-246]
alter table channels_channels add column review_method text not null default 'SELF' check (review_method in ('SELF', 'OTHERS'));
create view channels_review_methods as select id as channel_id, review_method from channels_channels;
comment on view channels_review_methods is 'shared: who accepts the content of a manager';
