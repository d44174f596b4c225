import { BoardSettings } from '../../features/channels/board-settings/board-settings.tsx';

/** /channel/$slug/manage/boards */
export function ChannelBoardSettingsPage() {
  return <BoardSettings />;
}
