/** The converter: a child process that decodes pictures of strangers. It has no database, no secrets and one task at a time. */
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { convert, type PictureTask } from './picture-task.ts';

export type ConvertRequest = { readonly task: PictureTask; readonly original: Uint8Array };
/** `body` is missing when the picture cannot be read. */
export type ConvertAnswer = { readonly body?: Uint8Array };

// A converter that cannot answer is of no use; its parent starts another one.
const fail = (): never => process.exit(1);

process.on(
  'message',
  safeHandler(fail, async ({ task, original }: ConvertRequest) => {
    const body = await convert(task, original);
    process.send?.(body ? { body } : {}, undefined, undefined, (error) => {
      if (error) fail();
    });
  }),
);
// Keeps it running between tasks; it ends with its parent.
process.on(
  'disconnect',
  safeHandler(fail, () => process.exit(0)),
);
process.channel?.ref();
