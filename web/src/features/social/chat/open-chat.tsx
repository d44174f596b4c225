import { safetyErrors } from '@dolphin/contract/accounts/safety.errors';
import { leftUserText } from '@dolphin/contract/accounts/left-user.text';
import { chats } from '@dolphin/contract/social/chat/chat.contract';
import { socialEvents } from '@dolphin/contract/social/social.events';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Ban from 'lucide-react/icons/ban';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Siren from 'lucide-react/icons/siren';
import UserRound from 'lucide-react/icons/user-round';
import { ApiError, isError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api.ts';
import { keyOf } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { AskGuardian } from '../../../shared/friend-approvals/ask-guardian.tsx';
import { openReport, openUserDetail } from '../../../shared/user-chip/person-store.ts';
import { useFriendCommands } from '../../../shared/user-chip/use-friend-commands.ts';
import { UserChip } from '../../../shared/user-chip/user-chip.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Menu } from '../../../ui/floating/menu.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Composer } from './composer.tsx';
import { chatText } from './chat.text.ts';
import { ThreadView } from './thread/thread-view.tsx';

type Props = { readonly partnerId: number; readonly onBack: () => void };
const NO_ANSWER = 0;

/** The conversation with somebody, opened if there is none yet. */
export function OpenChat({ partnerId, onBack }: Props) {
  const text = useText(chatText);
  // Opening twice opens once, so it may be asked like a read; whether one may still write is asked anew each time.
  const opened = useQuery({
    queryKey: [...keyOf(chats.open), 'opened', partnerId],
    queryFn: () => call(chats.open, { userId: partnerId }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    meta: { isQuiet: true },
  });
  useEvent(socialEvents.friendshipsChanged, () => void opened.refetch());
  useEvent(socialEvents.befriended, () => void opened.refetch());
  if (opened.data) return <Chat chat={opened.data} onBack={onBack} onBlocked={() => void opened.refetch()} />;
  if (!opened.isError)
    return (
      <div role="status" aria-busy="true" aria-label={text.loading} className="whispers-none">
        <SkeletonText lines={5} />
      </div>
    );
  if (isError(opened.error, safetyErrors.GUARDIAN_APPROVAL_NEEDED))
    return (
      <div className="whispers-none">
        <EmptyState
          character="TURTLE"
          title={text.needsGuardian}
          action={
            <>
              <AskGuardian approval="WAITING" hasMessages={false} />
              <Button variant="ghost" onClick={onBack}>
                {text.back}
              </Button>
            </>
          }
        />
      </div>
    );
  const isRefused =
    opened.error instanceof ApiError && opened.error.failure.status !== NO_ANSWER && opened.error.failure.status < 500;
  return (
    <div className="whispers-none">
      {isRefused ? (
        <EmptyState
          character="CRAB"
          title={text.cannotOpen}
          hint={text.cannotOpenHint}
          action={<Button onClick={onBack}>{text.back}</Button>}
        />
      ) : (
        <ErrorState
          title={text.failed}
          hint={text.failedHint}
          retryLabel={text.retry}
          retrying={opened.isFetching}
          onRetry={() => void opened.refetch()}
        />
      )}
    </div>
  );
}

type Opened = Awaited<ReturnType<typeof call<typeof chats.open>>>;

function Chat({
  chat,
  onBack,
  onBlocked,
}: {
  readonly chat: Opened;
  readonly onBack: () => void;
  readonly onBlocked: () => void;
}) {
  const text = useText(chatText);
  const left = useText(leftUserText);
  const { partner, chatId, mayWrite, guardianApproval } = chat;
  const name = partner.nickname ?? left.name;
  const commands = useFriendCommands({ userId: partner.userId, nickname: name, friendshipId: null });
  return (
    <div className="chat" role="region" aria-label={text.thread({ name })}>
      {/* Where the list with its heading is not shown beside it. */}
      <h1 className="chat-title">
        <span className="visually-hidden">{text.thread({ name })}</span>
      </h1>
      <header className="chat-head">
        <IconButton className="chat-back" label={text.back} variant="plain" onClick={onBack}>
          <ArrowLeft aria-hidden />
        </IconButton>
        {partner.nickname === null ? (
          <b className="chat-left">{name}</b>
        ) : (
          <UserChip userId={partner.userId} nickname={partner.nickname} portrait={partner.portrait} />
        )}
        {partner.nickname === null ? null : (
          <Menu
            trigger={
              <IconButton className="chat-menu" label={text.menu({ name })} variant="plain">
                <Ellipsis aria-hidden />
              </IconButton>
            }
            items={[
              {
                id: 'profile',
                label: text.profile,
                icon: <UserRound aria-hidden />,
                onSelect: () => openUserDetail(partner.userId),
              },
              {
                id: 'report',
                label: text.report,
                icon: <Siren aria-hidden />,
                onSelect: () => openReport(partner.userId, { kind: 'WHISPER' }),
              },
              {
                id: 'block',
                label: text.block,
                icon: <Ban aria-hidden />,
                danger: true,
                onSelect: () => void commands.block().then((isBlocked) => isBlocked && onBlocked()),
              },
            ]}
          />
        )}
      </header>
      <ThreadView chatId={chatId} name={name} partnerId={partner.userId} />
      {mayWrite ? (
        <Composer key={chatId} chatId={chatId} name={name} />
      ) : guardianApproval === 'WAITING' || guardianApproval === 'DECLINED' ? (
        <AskGuardian approval={guardianApproval} hasMessages={chat.lastMessage !== null} />
      ) : (
        <p className="chat-closed" role="status">
          {text.closed}
        </p>
      )}
    </div>
  );
}
