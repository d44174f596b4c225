import type { statistics } from '@dolphin/contract/channels/statistics.contract';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { presentError } from '../../../lib/errors/present-error.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { Period } from './period.rules.ts';
import { saveFile } from './save-file.ts';
import { statisticsText } from './statistics.text.ts';

type Props = { readonly endpoint: typeof statistics.dailyFile | typeof statistics.rankingFile; readonly channelId: number; readonly period: Period; readonly label: string };

/** The period at hand as a file. */
export function ExportButton({ endpoint, channelId, period, label }: Props) {
  const text = useText(statisticsText);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const file = await call(endpoint, { channelId, ...period });
      saveFile(file);
      overlay.toast(text.exported({ name: file.fileName }), { kind: 'ok' });
    } catch (error) {
      presentError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return <Button size="sm" variant="ghost" icon={<Download aria-hidden />} loading={isBusy} onClick={() => void save()}>{label}</Button>;
}
