-- So that one statement tells whether an academy records what a guardian said about a friend. [SOC-163]
create view accounts_paper_consents as
  select child_user_id as user_id from accounts_guardian_consents where method = 'ACADEMY' and state = 'CONFIRMED' and child_user_id is not null;
comment on view accounts_paper_consents is 'shared: people whose account stands on a consent that an academy holds on paper';
