-- What a rejudge would change, kept when its last program is judged: authors read it before they apply. [LMS-324]
alter table competitions_rejudged add column subtask_points int[];
alter table competitions_rejudges add column place_changes jsonb;
