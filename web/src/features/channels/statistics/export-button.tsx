import type { statistics } from '@dolphin/contract/channels/statistics/statistics.contract';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { presentError } from '../../../lib/errors/present-error.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { saveBlob } from '../../../lib/browser/save-file.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { Period } from './period.rules.ts';
import { statisticsText } from './statistics.text.ts';

/** Both files are asked for and answered alike. */
type FileEndpoint = (typeof statistics)['dailyFile' | 'rankingFile'];
type Props = {
  readonly endpoint: FileEndpoint;
  readonly channelId: number;
  readonly period: Period;
  readonly label: string;
};

/** Exports the current period as a file. */
export function ExportButton({ endpoint, channelId, period, label }: Props) {
  const text = useText(statisticsText);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const { fileName, csv } = await call(endpoint, { channelId, ...period });
      saveBlob(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      overlay.toast(text.exported({ name: fileName }), { kind: 'ok' });
    } catch (error) {
      presentError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button size="sm" variant="ghost" icon={<Download aria-hidden />} loading={isBusy} onClick={() => void save()}>
      {label}
    </Button>
  );
}
