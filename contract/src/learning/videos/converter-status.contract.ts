import Type from 'typebox';
import { siteAdmin } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Nothing, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { CONVERTER_NOTES, VIDEO_FAILURES } from './videos.constants.ts';

const Count = Type.Integer({ minimum: 0 });

/** One converting process, as it last reported. */
export const ConverterProcess = Type.Object({
  converterId: Type.String(),
  hostName: Type.String(),
  /** GONE: no heartbeat any more. */ state: OneOf(['READY', 'GONE'] as const),
  /** How files of strangers are locked in: A namespaces, NONE the permissions of Node alone. */
  tier: OneOf(['A', 'NONE'] as const),
  /** Null: it repackages only. */ ffmpegVersion: Nullable(Type.String()),
  slotCount: Count,
  runningCount: Count,
  /** Why it does not encode, or is locked in less strongly; for those who run the machine. */
  noteList: Type.Array(
    Type.Object({
      code: OneOf(CONVERTER_NOTES),
      /** A path or what a program printed; may be empty. */ detail: Type.String(),
    }),
  ),
  seenAt: Instant,
});

export const FailedConversion = Type.Object({
  mediaId: RowId,
  videoStorageId: Nullable(RowId),
  channelId: Nullable(ChannelId),
  channelName: Nullable(Type.String()),
  fileName: Type.String(),
  byteSize: Count,
  failure: Nullable(OneOf(VIDEO_FAILURES)),
  attemptCount: Count,
  failedAt: Instant,
});

export const converterStatus = {
  status: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/admin/converters',
    access: siteAdmin,
    summary: 'The converting processes, what waits for them, and the newest conversions that failed. [VID-126]',
    input: Nothing,
    output: Type.Object({
      converterList: Type.Array(ConverterProcess),
      /** Whether one that runs can encode what it cannot repackage. */ canEncode: Type.Boolean(),
      waitingCount: Count,
      convertingCount: Count,
      oldestWaitingSeconds: Nullable(Count),
      /** Of the last day; a thousand at most. */ failedCount: Count,
      /** The newest fifty, however old. */ failureList: Type.Array(FailedConversion),
    }),
  }),
};
