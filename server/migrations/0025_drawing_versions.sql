-- Which versions of the drawings are in use, and when a worker last said so of its own. Pictures of a version that
-- nobody has named for a while are swept.
create table avatar_drawing_versions (
  version text primary key,
  seen_at timestamptz not null
);
