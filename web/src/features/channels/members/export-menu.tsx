import { members } from '@dolphin/contract/channels/members/members.contract';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type MemberList,
} from '@dolphin/contract/channels/members/members.constants';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { presentError } from '../../../lib/errors/present-error.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { saveSentFile } from '../../../lib/browser/save-file.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Menu } from '../../../ui/floating/menu.tsx';
import { membersText } from './members.text.ts';

const LABELS = { CSV: 'exportCsv', XLSX: 'exportXlsx' } as const;

/** Exports the current list, with its filters, as a file. */
export function ExportMenu({
  list,
  input,
}: {
  readonly list: MemberList;
  readonly input: Omit<InputOf<typeof members.exports>, 'list' | 'format'>;
}) {
  const text = useText(membersText);
  const [isBusy, setIsBusy] = useState(false);
  const save = async (format: ExportFormat) => {
    setIsBusy(true);
    try {
      const file = await call(members.exports, { ...input, list, format });
      saveSentFile(file);
      overlay.toast(text.exported({ name: file.fileName }), { kind: 'ok' });
    } catch (error) {
      presentError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Menu
      trigger={
        <Button variant="ghost" icon={<Download aria-hidden />} loading={isBusy} loadingLabel={text.exporting}>
          {text.export}
        </Button>
      }
      align="end"
      items={EXPORT_FORMATS.map((format) => ({
        id: format,
        label: text[LABELS[format]],
        onSelect: () => void save(format),
      }))}
    />
  );
}
