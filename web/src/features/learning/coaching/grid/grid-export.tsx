import { coaching } from '@dolphin/contract/learning/coaching/coaching.contract';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { presentError } from '../../../../lib/errors/present-error.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { type SentFile, saveSentFile } from '../../../../lib/browser/save-file.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { coachingText } from '../coaching.text.ts';
import { type Scope, scopeInput } from '../scope.ts';

export function GridExport({ scope }: { readonly scope: Scope }) {
  const { channelId } = useChannel();
  return <ExportButton make={() => call(coaching.gridFile, { channelId, ...scopeInput(scope) })} />;
}

/** Makes a file on the server and hands it to the browser. [LMS-217] */
export function ExportButton({ make }: { readonly make: () => Promise<SentFile> }) {
  const text = useText(coachingText);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const file = await make();
      saveSentFile(file);
      overlay.toast(text.exported({ name: file.fileName }), { kind: 'ok' });
    } catch (error) {
      presentError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="ghost"
      icon={<Download aria-hidden />}
      loading={isBusy}
      loadingLabel={text.exporting}
      onClick={() => void save()}
    >
      {text.export}
    </Button>
  );
}
