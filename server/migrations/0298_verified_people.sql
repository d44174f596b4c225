-- A channel sells for money only while its master is verified (본인인증). [IDV-106]
create view verification_people as select user_id, verified_at from verification_identities;
comment on view verification_people is 'shared: whose identity was verified by a provider, and when';
