import { converterStatus } from '@dolphin/contract/learning/videos/converter-status.contract';
import { implement } from '../../../core/module.ts';
import { readNote } from './converter-notes.ts';
import { measureConversion, selectConverters, selectFailures } from './converter-status.queries.ts';

export const converterStatusModule = implement(converterStatus, {
  async status({ db }) {
    const [converters, figures, failures] = await Promise.all([
      selectConverters(db),
      measureConversion(db),
      selectFailures(db),
    ]);
    return {
      converterList: converters.map((one) => ({
        converterId: one.converterId,
        hostName: one.hostName,
        state: one.isGone ? ('GONE' as const) : ('READY' as const),
        tier: one.tier,
        ffmpegVersion: one.ffmpeg,
        slotCount: one.slots,
        runningCount: one.running,
        noteList: one.notes.map(readNote),
        seenAt: one.seenAt.toISOString(),
      })),
      canEncode: converters.some(({ isGone, ffmpeg }) => !isGone && ffmpeg !== null),
      waitingCount: figures.waiting,
      convertingCount: figures.converting,
      oldestWaitingSeconds: figures.oldestSeconds,
      failedCount: figures.failed,
      failureList: failures.map(({ attempts, failedAt, ...rest }) => ({
        ...rest,
        attemptCount: attempts,
        failedAt: failedAt.toISOString(),
      })),
    };
  },
});
