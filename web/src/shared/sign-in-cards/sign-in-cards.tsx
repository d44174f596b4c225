import { LOGIN_NAME_PARAM, SIGNIN_PAGE } from '@dolphin/contract/accounts/accounts.constants';
import { picturesOf } from '@dolphin/contract/accounts/picture-words.text';
import type { SignInCard } from '@dolphin/contract/channels/members/learner-accounts.contract';
import Printer from 'lucide-react/icons/printer';
import type { Static } from 'typebox';
import { overlay } from '../../lib/overlay/overlay.ts';
import { useLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useChannel } from '../channel/use-channel.ts';
import { QrPicture } from './qr-picture.tsx';
import { signInCardsText } from './sign-in-cards.text.ts';
import './sign-in-cards.css';

type Card = Static<typeof SignInCard>;

/** Cards to hand out. They exist on this screen only: the server keeps no password that could be read. [ACC-21] */
export function SignInCards({ cards, onClose }: { readonly cards: readonly Card[]; readonly onClose: () => void }) {
  const text = useText(signInCardsText);
  const close = async () => {
    const isDone = await overlay.confirm({
      title: text.closeAsk,
      hint: text.closeHint,
      confirmLabel: text.closeNow,
      cancelLabel: text.stay,
    });
    if (isDone) onClose();
  };
  return (
    <Modal
      open
      onOpenChange={() => void close()}
      title={text.title}
      description={text.lead}
      closeLabel={text.close}
      size="lg"
      footer={
        <>
          <Button variant="ghost" onClick={() => void close()}>
            {text.close}
          </Button>
          <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
            {text.print}
          </Button>
        </>
      }
    >
      <ul className="sign-in-cards">
        {cards.map((card) => (
          <OneCard key={card.channelMemberId} card={card} />
        ))}
      </ul>
    </Modal>
  );
}

function OneCard({ card: { name, loginName, password } }: { readonly card: Card }) {
  const text = useText(signInCardsText);
  const language = useLanguage();
  const { name: place, home } = useChannel();
  const query = new URLSearchParams({ [LOGIN_NAME_PARAM]: loginName, redirect: home });
  return (
    <li className="sign-in-card">
      <span className="sign-in-card-place">{place}</span>
      <dl>
        <div className="sign-in-card-name">{name}</div>
        <dt>{text.loginName}</dt>
        <dd>{loginName}</dd>
        <dt>{text.password}</dt>
        <dd>
          <span className="sign-in-card-password">{password}</span>
          <span className="sign-in-card-pictures" aria-hidden>
            {picturesOf(password).map(({ word, picture, ko }) => (
              <span key={word}>
                {picture} {language === 'KO' ? `${word} (${ko})` : word}
              </span>
            ))}
          </span>
        </dd>
      </dl>
      <QrPicture
        className="sign-in-card-qr"
        text={`${location.origin}${SIGNIN_PAGE}?${query.toString()}`}
        label={text.qr({ name })}
      />
      <small className="sign-in-card-note">
        {text.scan} {text.keep}
      </small>
    </li>
  );
}
