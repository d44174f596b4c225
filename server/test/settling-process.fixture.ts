/**
 * Settles one order with a provider that has been paid, and ends itself at one point on the way:
 * `node settling-process.fixture.ts <merchantUid> <amount> <point>`.
 */
import { fakeGateway } from '../src/commerce/orders/fake-gateway.fixture.ts';
import { settle } from '../src/commerce/orders/settle.ts';
import { sellables } from '../src/sellables.ts';
import { scratchApp } from '../src/core/jobs/scratch-app.fixture.ts';

const [merchantUid = '', amount = '', point = ''] = process.argv.slice(2);
const end = (at: string): void => {
  if (at === point) process.kill(process.pid, 'SIGKILL');
};

const provider = fakeGateway();
provider.pay(merchantUid, Number(amount));
const gateway = {
  ...provider.gateway,
  find: async (uid: string) => {
    end('BEFORE_PROVIDER');
    const payment = await provider.gateway.find(uid);
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
const app = { ...scratchApp(process.env['DATABASE_URL'] ?? ''), gateway };
await settle({ app, sellables: killing }, merchantUid);
end('AFTER_COMMIT');
process.exit(1);
