-- The points of each subtask of a submission: the best of each counts, from whichever try. Null: no subtasks. [LMS-303]
alter table competitions_submissions add column subtask_points int[];
