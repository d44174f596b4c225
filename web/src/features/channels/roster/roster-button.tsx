import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RosterDialog } from './roster-dialog.tsx';
import { rosterText } from './roster.text.ts';

export function RosterButton() {
  const text = useText(rosterText);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<FileSpreadsheet aria-hidden />} onClick={() => setIsOpen(true)}>
        {text.open}
      </Button>
      {isOpen ? <RosterDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
