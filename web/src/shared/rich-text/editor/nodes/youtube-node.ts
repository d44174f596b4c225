import { Node } from '@tiptap/core';
import { isVideoId, youtubeVideo } from '../../youtube.ts';

/** A video of YouTube, shown while writing as a card: the player would take the keys. */
export const YoutubeNode = Node.create<{ readonly label: () => string }>({
  name: 'youtube',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ label: () => 'YouTube' }),
  addAttributes: () => ({
    videoId: {
      default: null,
      parseHTML: (element) => (isVideoId(element.dataset['videoId']) ? element.dataset['videoId'] : null),
      renderHTML: ({ videoId }) => ({ 'data-video-id': String(videoId) }),
    },
    start: {
      default: null,
      parseHTML: (element) => Number(element.dataset['start']) || null,
      renderHTML: ({ start }) => (start ? { 'data-start': String(start) } : {}),
    },
  }),
  parseHTML: () => [
    { tag: 'div[data-video-id]' },
    // An embedded player copied from elsewhere.
    { tag: 'iframe[src]', getAttrs: (element) => youtubeVideo(element.getAttribute('src')) ?? false },
  ],
  renderHTML({ HTMLAttributes }) {
    return [
      'div',
      { ...HTMLAttributes, class: 'rich-video-card', role: 'img', 'aria-label': this.options.label() },
      ['span', { class: 'rich-video-play', 'aria-hidden': 'true' }, '▶'],
    ];
  },
});
