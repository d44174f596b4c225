import { GIFT_MESSAGE_MAX } from '@dolphin/contract/avatar/avatar.constants';
import { gifts, purchases } from '@dolphin/contract/avatar/shop.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { progress } from '@dolphin/contract/profile/progress.contract';
import { friends } from '@dolphin/contract/social/friends.contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { closing, useOpenForm } from '../../../lib/form/open-forms.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh, useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { AvatarPortrait } from '../../../shared/avatar-picture/avatar-portrait.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { ShopProduct } from './products/price-tag.tsx';
import { productText, shopText } from './shop.text.ts';
import { SHOP_READS } from './products/wish-button.tsx';

type Friend = OutputOf<typeof friends.list>['friendList'][number];

/** A gift: to whom, with which message, for how many points. */
export function GiftDialog({ product, onClose }: { readonly product: ShopProduct; readonly onClose: () => void }) {
  const text = useText(productText);
  const [friend, setFriend] = useState<Friend | null>(null);
  const [message, setMessage] = useState('');
  const isDirty = message.trim() !== '';
  useOpenForm({ isDirty });
  const [refusal, setRefusal] = useState<string | null>(null);
  const changed = [...SHOP_READS, progress.point, purchases.history];
  const refuse = (sentence: string) => () => {
    setRefusal(sentence);
    void refresh(...changed);
  };
  const showError = (error: { readonly message: string }) => refuse(error.message)();
  const send = useCommand(gifts.send, {
    refresh: changed,
    on: {
      NOT_ENOUGH_POINT: refuse(text.notEnough),
      NOT_FOUND_PRODUCT: refuse(text.gone),
      PRICE_CHANGED: showError,
      GIFT_ALREADY_OWNED: showError,
      GIFT_TO_FRIENDS_ONLY: showError,
    },
    onSuccess: () => {
      overlay.effect('confetti');
      overlay.toast(text.giftSent({ name: friend?.nickname ?? '' }), { kind: 'ok' });
      onClose();
    },
  });
  const give = () => {
    setRefusal(null);
    if (friend)
      send.mutate({
        productId: product.productId,
        userId: friend.userId,
        expectedPrice: product.price,
        ...(message.trim() === '' ? {} : { message: message.trim() }),
      });
  };
  return (
    <Modal
      open
      onOpenChange={closing(isDirty, onClose)}
      size="sm"
      closeLabel={text.close}
      title={text.giftTitle({ name: product.name })}
      description={text.giftLead}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button variant="reward" disabled={!friend} loading={send.isPending} onClick={give}>
            {text.sendGift({ price: formatNumber(product.price) })}
          </Button>
        </>
      }
    >
      <div className="gift">
        <FriendChoice chosen={friend?.userId ?? null} onChoose={setFriend} />
        <TextArea
          label={text.message}
          hint={text.messageHint}
          value={message}
          maxLength={GIFT_MESSAGE_MAX}
          counter={(used, max = GIFT_MESSAGE_MAX) => text.messageCount({ used, max })}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        {refusal ? (
          <p className="checkout-refusal" role="alert">
            {refusal}
          </p>
        ) : null}
      </div>
    </Modal>
  );
}

function FriendChoice({
  chosen,
  onChoose,
}: {
  readonly chosen: number | null;
  readonly onChoose: (friend: Friend) => void;
}) {
  const text = useText(productText);
  const words = useText(shopText);
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const read = useRead(friends.list, query === '' ? {} : { query }, { isQuiet: true, keepPrevious: true });
  if (read.isError && !read.data)
    return (
      <ErrorState
        compact
        title={text.friendsFailed}
        retryLabel={words.retry}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data)
    return (
      <div role="status" aria-busy="true" aria-label={words.loading}>
        <SkeletonText lines={3} />
      </div>
    );
  if (read.data.totalCount === 0 && query === '')
    return (
      <EmptyState
        compact
        character="CRAB"
        title={text.noFriends}
        hint={text.noFriendsHint}
        action={
          <Link to="/friends" className={buttonClass({ variant: 'ghost' })}>
            {text.toFriends}
          </Link>
        }
      />
    );
  return (
    <div className="gift-friends">
      <TextField
        type="search"
        label={text.findFriend}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {read.data.friendList.length === 0 ? (
        <p className="text-muted">{text.noFriendFound}</p>
      ) : (
        <ul role="radiogroup" aria-label={text.giftLead}>
          {read.data.friendList.map((friend) => (
            <li key={friend.userId}>
              <button
                type="button"
                role="radio"
                aria-checked={chosen === friend.userId}
                onClick={() => onChoose(friend)}
              >
                <AvatarPortrait
                  userId={friend.userId}
                  portrait={friend.portrait}
                  name={friend.nickname}
                  size={40}
                  decorative
                />
                <b>{friend.nickname}</b>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
