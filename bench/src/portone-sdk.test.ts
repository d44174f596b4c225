import { describe, expect, it } from 'vitest';
import { isLongRun } from '../../tools/test-run/long.ts';
import { ensurePeers } from './peers.ts';
import { startProgram } from './processes.ts';

/** The library is 8.6 MB that nothing else needs: it is installed with what benchmarks compare us with. */
describe.runIf(isLongRun)("the provider's own library", () => {
  it('[SEC-231] [PAY-3] reads, cancels, charges and verifies against the simulator', async () => {
    ensurePeers();
    const sandbox = startProgram('sandbox/src/main.ts');
    try {
      const { portOneV2 } = JSON.parse(await sandbox.nextLine()) as { portOneV2: Readonly<Record<string, string>> };
      const library = startProgram('bench/peers/portone-sdk.ts', { env: portOneV2 });
      expect(JSON.parse(await library.nextLine())).toEqual({
        unknown: 'PAYMENT_NOT_FOUND',
        otherAmount: 'refused',
        paid: ['PAID', 10_000, 0],
        cancellation: 'SUCCEEDED',
        partly: ['PARTIAL_CANCELLED', 10_000, 4_000],
        tooMuch: 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT',
        wholly: ['CANCELLED', 10_000, 10_000],
        again: 'PAYMENT_ALREADY_CANCELLED',
        renewed: ['PAID', 9_900, 0],
        issued: 'ISSUED',
        gone: 'BILLING_KEY_ALREADY_DELETED',
        webhook: ['Transaction.Paid', true],
        tampered: 'NO_MATCHING_SIGNATURE',
      });
    } finally {
      await sandbox.stop();
    }
  }, 300_000);
});
