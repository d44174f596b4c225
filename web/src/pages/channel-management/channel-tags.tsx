import { TagsView } from '../../features/channels/tags/tags-view.tsx';

/** /channel/$slug/manage/tags [CHN-8] */
export function ChannelTagsPage() {
  return <TagsView />;
}
