import { learnerAccounts } from '@dolphin/contract/channels/members/learner-accounts.contract';
import { members } from '@dolphin/contract/channels/members/members.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import IdCard from 'lucide-react/icons/id-card';
import { useState } from 'react';
import { formatDate } from '../../../../lib/format.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { SignInCards } from '../../../../shared/sign-in-cards/sign-in-cards.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { memberDetailText } from './member-detail.text.ts';

type Props = { readonly channelMemberId: number; readonly name: string; readonly resetAt: string | null };

/** A learner without an e-mail address forgot the password, or lost the card: staff gives them a new one. [ACC-23] */
export function NewCard({ channelMemberId, name, resetAt }: Props) {
  const text = useText(memberDetailText);
  const { channelId } = useChannel();
  const [cards, setCards] = useState<OutputOf<typeof learnerAccounts.resetPasswords>['cardList']>([]);
  const reset = useCommand(learnerAccounts.resetPasswords, {
    refresh: [members.detail],
    onSuccess: ({ cardList }) => setCards(cardList),
  });
  const ask = async () => {
    const isSure = await overlay.confirm({
      title: text.newCardAsk({ name }),
      hint: text.newCardHint,
      confirmLabel: text.newCardDo,
      cancelLabel: text.cancel,
    });
    if (isSure) reset.mutate({ channelId, channelMemberIds: [channelMemberId] });
  };
  return (
    <div className="member-buttons">
      <Button size="sm" icon={<IdCard aria-hidden />} loading={reset.isPending} onClick={() => void ask()}>
        {text.newCard}
      </Button>
      {resetAt === null ? null : <small className="text-muted">{text.lastReset({ date: formatDate(resetAt) })}</small>}
      {cards.length > 0 ? <SignInCards cards={cards} onClose={() => setCards([])} /> : null}
    </div>
  );
}
