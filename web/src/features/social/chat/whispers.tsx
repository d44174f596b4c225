import { useText } from '../../../lib/text/use-text.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ChatList } from './chat-list.tsx';
import { chatText } from './chat.text.ts';
import { OpenChat } from './open-chat.tsx';
import { StartBox } from './start-box.tsx';
import { useSending } from './thread/use-thread.ts';
import './chat.css';

/** Conversations and the one that is open: side by side on a screen, one after the other on a phone. [SOC-8] */
export function Whispers({
  partnerId,
  onOpen,
}: {
  readonly partnerId: number | undefined;
  readonly onOpen: (partnerId: number | undefined) => void;
}) {
  const text = useText(chatText);
  useSending();
  return (
    <div className="whispers" data-open={partnerId !== undefined || undefined}>
      <section className="whispers-side" aria-label={text.list}>
        <h1>{text.title}</h1>
        <StartBox onOpen={onOpen} />
        <ChatList partnerId={partnerId} onOpen={onOpen} />
      </section>
      <section className="whispers-main">
        {partnerId === undefined ? (
          <div className="whispers-none">
            <EmptyState title={text.pick} hint={text.pickHint} />
          </div>
        ) : (
          <OpenChat key={partnerId} partnerId={partnerId} onBack={() => onOpen(undefined)} />
        )}
      </section>
    </div>
  );
}
