-- Lessons of a room on a day: with its room alone, each look for a conflict read the whole past of the room.
drop index scheduling_lessons_room;
create index scheduling_lessons_room on scheduling_lessons (room_id, day) where room_id is not null;
