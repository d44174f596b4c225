import { MessagesView } from '../../../features/channels/guardian-messages/office/messages-view.tsx';

/** /channel/$slug/manage/messages [SMS-109] */
export function ChannelMessagesPage() {
  return <MessagesView />;
}
