import { type Db, query } from '../../core/db.ts';

/** The channels in which somebody has a seat, whether in a lesson to come or in one of the past. */
export async function selectBookedChannels(db: Db, userId: number): Promise<readonly number[]> {
  const rows = await query<{ channelId: number }>(
    db,
    'scheduling.booked-channels',
    'select distinct channel_id as "channelId" from scheduling_seats where user_id = $1 order by 1',
    [userId],
  );
  return rows.map(({ channelId }) => channelId);
}

/**
 * Everything about one learner but the seats themselves: with the tickets they prove that what was paid for was given.
 * They lose every word that was written about the learner. [ACC-29]
 */
export async function eraseLearner(tx: Db, userId: number): Promise<void> {
  await query(tx, 'scheduling.erase-attendance', 'delete from scheduling_attendance_entries where user_id = $1', [
    userId,
  ]);
  await query(tx, 'scheduling.erase-changes', 'delete from scheduling_booking_changes where user_id = $1', [userId]);
  await query(tx, 'scheduling.erase-makeups', 'delete from scheduling_makeups where user_id = $1', [userId]);
  await query(tx, 'scheduling.erase-pauses', 'delete from scheduling_pauses where user_id = $1', [userId]);
  await query(tx, 'scheduling.erase-registrations', 'delete from scheduling_registrations where user_id = $1', [
    userId,
  ]);
  await query(tx, 'scheduling.erase-feed', 'delete from scheduling_feeds where user_id = $1', [userId]);
  await query(
    tx,
    'scheduling.erase-seat-notes',
    `update scheduling_seats set note = '', attendance_reason = '' where user_id = $1 and (note <> '' or attendance_reason <> '')`,
    [userId],
  );
}
