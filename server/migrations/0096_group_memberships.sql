-- Who is in which group, without asking each group whose it is: for lists that know the groups of their channel already.
create view channels_group_memberships as select group_id, user_id from channels_group_members;
