import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { SignInCards } from '../../../shared/sign-in-cards/sign-in-cards.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { type Cards, RosterDialog } from './roster-dialog.tsx';
import { rosterText } from './roster.text.ts';

export function RosterButton() {
  const text = useText(rosterText);
  const [isOpen, setIsOpen] = useState(false);
  const [cards, setCards] = useState<Cards>([]);
  return (
    <>
      <Button icon={<FileSpreadsheet aria-hidden />} onClick={() => setIsOpen(true)}>
        {text.open}
      </Button>
      {isOpen ? <RosterDialog onClose={() => setIsOpen(false)} onCards={setCards} /> : null}
      {cards.length > 0 ? <SignInCards cards={cards} onClose={() => setCards([])} /> : null}
    </>
  );
}
