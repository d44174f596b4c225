import IdCard from 'lucide-react/icons/id-card';
import { useState } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { SignInCards } from '../../../shared/sign-in-cards/sign-in-cards.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { type Cards, LearnerAccountsDialog } from './learner-accounts-dialog.tsx';
import { learnerAccountsText } from './learner-accounts.text.ts';

/** Opens the form, and shows the cards when the accounts are made. [ACC-20] */
export function LearnerAccountsButton() {
  const text = useText(learnerAccountsText);
  const [isOpen, setIsOpen] = useState(false);
  const [cards, setCards] = useState<Cards>([]);
  return (
    <>
      <Button variant="ghost" icon={<IdCard aria-hidden />} onClick={() => setIsOpen(true)}>
        {text.open}
      </Button>
      {isOpen ? (
        <LearnerAccountsDialog
          onClose={() => setIsOpen(false)}
          onMade={(made) => {
            setIsOpen(false);
            setCards(made);
          }}
        />
      ) : null}
      {cards.length > 0 ? <SignInCards cards={cards} onClose={() => setCards([])} /> : null}
    </>
  );
}
