import { useBlocker } from '@tanstack/react-router';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { localizeNow } from '../../../lib/text/use-text.ts';
import type { DraftSaver } from './draft-saver.ts';
import { writeText } from './write.text.ts';

/** Whoever leaves takes a saved draft along; only what cannot be saved, or is still being uploaded, is asked about. */
export function useLeaveGuard(saver: DraftSaver, isBusy: () => boolean): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || (!saver.isDirty() && !isBusy())) return false;
      const text = localizeNow(writeText);
      if (!isBusy() && (await saver.flush())) {
        overlay.toast(text.kept, { kind: 'ok' });
        return false;
      }
      saver.hide();
      return !(await overlay.confirm({
        title: text.leaveAsk,
        hint: text.leaveHint,
        confirmLabel: text.leave,
        cancelLabel: text.stay,
        danger: true,
      }));
    },
    enableBeforeUnload: () => saver.isDirty() || isBusy(),
  });
}
