/**
 * Makes one call to the part of the program that takes money, or runs one of its sweeps, and ends itself on the way:
 * `node payment-process.fixture.ts '{"point":"…","request":{…}}'` or `'{"point":"…","sweep":"…"}'`. A part, because the
 * whole program takes several times as long to start, and what is killed is the same code. Whoever adds a slice with
 * money adds its module here.
 */
import { flushCompileCache } from 'node:module';
import { openIdentity } from '../../src/accounts/public.ts';
import { channelRoles } from '../../src/channels/public.ts';
import { familyOrdersModule } from '../../src/commerce/family-orders/family-orders.handlers.ts';
import { ordersModule } from '../../src/commerce/orders/orders.handlers.ts';
import { channelRefundsModule } from '../../src/commerce/refunds/decide-refunds.handlers.ts';
import { productPaymentsModule } from '../../src/commerce/tickets/product-payments.handlers.ts';
import { channelTicketsModule } from '../../src/commerce/tickets/tickets.handlers.ts';
import { selectTicketContents } from '../../src/learning/public.ts';
import { readConfig } from '../../src/config.ts';
import type { App } from '../../src/core/app.ts';
import { openDb, openPool } from '../../src/core/db.ts';
import { buildHttp } from '../../src/core/http/http.ts';
import { openLog } from '../../src/core/monitoring/log.ts';
import type { ObjectStore } from '../../src/core/object-store/object-store.ts';
import { openPictures } from '../../src/core/pictures/converter.ts';
import { attendanceModule } from '../../src/scheduling/attendance/attendance.handlers.ts';
import { bookingModule } from '../../src/scheduling/booking/booking.handlers.ts';
import { timetableModule } from '../../src/scheduling/timetable/timetable.handlers.ts';
import { sellables } from '../../src/sellables.ts';
import { killAt } from './failpoint.fixture.ts';
import type { KilledStep } from './killed-payment.fixture.ts';

const MODULES = [
  ordersModule({ sellables }),
  familyOrdersModule({ sellables }),
  productPaymentsModule({ sellables }),
  channelTicketsModule({ contentsOf: selectTicketContents }),
  channelRefundsModule({ sellables }),
  attendanceModule,
  bookingModule,
  timetableModule,
];

// A process that is killed never writes its compile cache by itself.
flushCompileCache();
const { point, ...step } = JSON.parse(process.argv[2] ?? '') as KilledStep;
const config = readConfig();
killAt(point, config.payments?.apiUrl ?? '');
const app: App = {
  config,
  db: openDb(openPool(config.databaseUrl ?? '', config.databasePool)),
  log: openLog(config.logLevel),
  now: () => new Date(),
  store: {} as ObjectStore,
  pictures: openPictures(),
  resolveTxt: async () => [],
};
if ('sweep' in step) {
  const { work } = await import('../../src/background.ts');
  const sweep = work.find(({ name }) => name === step.sweep);
  const signal = new AbortController().signal;
  if (sweep?.kind !== 'sweep') throw new Error(`no sweep ${step.sweep}`);
  await sweep.run({ app, db: app.db, now: app.now(), jobId: 'test', signal });
} else {
  const identity = await openIdentity(app);
  const http = buildHttp(MODULES, {
    app,
    identity: { whoIs: identity.whoIs, channelRoles },
    wordsOf: async () => ({ channel: '' }),
  });
  const answer = await http.inject(step.request);
  process.stderr.write(`${answer.statusCode} ${answer.body}\n`);
}
process.exit(1);
