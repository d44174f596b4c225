/** Lessons of classes that the timetable of a channel has on a day and that are held, as SQL: for the staff home (`OfficeParts`). */
export const lessonsOfDaySql = (channel: string, day: string): string =>
  `select l.course_class_id, l.start_minute from scheduling_lessons l where l.channel_id = ${channel}
   and l.day = ${day} and l.state = 'SCHEDULED' and l.course_class_id is not null`;
