/**
 * Renews one subscription with a provider that stands in the database, and ends itself at one point on the way:
 * `node renewing-process.fixture.ts <subscriptionId> <now> <point>`.
 */
import { flushCompileCache } from 'node:module';
import { scratchApp } from '../src/core/jobs/scratch-app.fixture.ts';
import { renewPlan } from '../src/commerce/plans/renew-plan.ts';
import { sellables } from '../src/sellables.ts';
import { tableGateway } from './table-gateway.fixture.ts';

// A process that is killed never writes its compile cache by itself.
flushCompileCache();
const [subscriptionId = '', now = '', point = ''] = process.argv.slice(2);
const end = (at: string): void => {
  if (at === point) process.kill(process.pid, 'SIGKILL');
};

const scratch = scratchApp(process.env['DATABASE_URL'] ?? '');
const provider = tableGateway(scratch.db);
const gateway = {
  ...provider,
  chargeBillingKey: async (input: Parameters<typeof provider.chargeBillingKey>[0]) => {
    end('BEFORE_PROVIDER');
    const payment = await provider.chargeBillingKey(input);
    end('AFTER_PROVIDER');
    return payment;
  },
};
const killing = new Map(
  [...sellables].map(([type, sellable]) => [
    type,
    {
      ...sellable,
      grant: async (...given: Parameters<typeof sellable.grant>) => {
        const isGranted = await sellable.grant(...given);
        end('BEFORE_COMMIT');
        return isGranted;
      },
    },
  ]),
);
const app = { ...scratch, gateway, now: () => new Date(now) };
await renewPlan({ app, sellables: killing }, Number(subscriptionId));
end('AFTER_COMMIT');
process.exit(1);
