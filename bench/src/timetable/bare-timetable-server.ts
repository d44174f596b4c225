import { readFileSync } from 'node:fs';
import { booking } from '@dolphin/contract/scheduling/booking/booking.contract';
import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import Fastify from 'fastify';
import pg from 'pg';
import { fillValue, type Slots, type Statement, type Template } from '../pay/templates.ts';

/**
 * What the timetable is compared with: Fastify alone, with the very statements and transactions our server sends for the
 * same two calls, the same pool, prepared names and answer schemas, and nothing of a session, a guard, a rule of booking
 * or an error catalogue. `bare-timetable-server.ts <file>` prints its port.
 */
export type BarePlan = {
  readonly week: { readonly path: string; readonly statements: readonly Statement[] };
  readonly book: { readonly path: string; readonly templates: readonly Template[] };
};
type Row = Readonly<Record<string, string | number>>;

const { week, book } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as BarePlan;
const POOL = 16;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: POOL,
  options: '-c plan_cache_mode=force_generic_plan',
});

/** The slots that a statement fills for those after it, by its name and the column of its first row. */
const FOUND: Readonly<Record<string, readonly (readonly [slot: string, column: string])[]>> = {
  'booking.class-calendar': [['coachId', 'coachId']],
  'booking.insert-lesson': [['lessonId', 'id']],
  'booking.insert-seat': [['seatId', 'id']],
  'lesson-tickets.hold': [['ticketId', 'ticketId']],
};

async function runBooking(slots: Slots): Promise<void> {
  let client: pg.PoolClient | null = null;
  try {
    for (const { name, text, values } of book.templates) {
      if (text === 'begin') client = await pool.connect();
      const filled = values.map((value) => fillValue(value, slots));
      const { rows } = await (client ?? pool).query<Row>(
        name === null ? { text, values: filled } : { name, text, values: filled },
      );
      for (const [slot, column] of FOUND[name ?? ''] ?? []) slots[slot] = rows[0]?.[column] ?? 0;
      if (text === 'commit') {
        client?.release();
        client = null;
      }
    }
  } finally {
    client?.release(true);
  }
}

const http = Fastify({ logger: false });
http.get(week.path.split('?')[0] ?? '', { schema: { response: { 200: classLessons.timetable.output } } }, async () => {
  let found: Row | undefined;
  for (const { text, values } of week.statements) {
    const name = /query:([\w.-]+)/.exec(text)?.[1];
    found = (await pool.query<Row>({ ...(name === undefined ? {} : { name }), text, values: [...values] })).rows[0];
  }
  const { lessons, coaches, rooms, closures } = found ?? {};
  return { lessonList: lessons, coachList: coaches, roomList: rooms, closureList: closures };
});
http.post(book.path, { schema: { response: { 200: booking.book.output } } }, async (request) => {
  const { day, startMinute } = request.body as { day: string; startMinute: number };
  const { courseClassId } = request.params as { courseClassId: string };
  const slots: Slots = {
    userId: Number(request.headers['x-bench-user']),
    channelId: Number(request.headers['x-bench-channel']),
    courseClassId: Number(courseClassId),
    day,
    startMinute,
    endMinute: startMinute + 60,
  };
  await runBooking(slots);
  return { seatId: slots['seatId'], classLessonId: slots['lessonId'] };
});
const address = await http.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${new URL(address).port}\n`);
process.on('SIGTERM', () => process.exit(0));
