-- Regular lessons that a day off took away. When the day off is withdrawn they are made again, and their people, who were
-- notified of the cancellation, are notified that they take place. [SCH-207]
create table scheduling_closed_lessons (
  course_class_id bigint not null references learning_course_classes (id) on delete cascade,
  origin_day date not null,
  origin_minute int not null,
  primary key (course_class_id, origin_day, origin_minute)
);
