-- What profile lets other domains join: the level of a user who has one, and nothing else of the progress.
create view profile_levels as select user_id, level from profile_progress;
