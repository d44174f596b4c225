import type { channelTitlesText } from './channel-titles.text.ts';
import type { laterTitlesText } from './later-titles.text.ts';
import type { titlesText } from './titles.text.ts';

/** Names a page: in the titles of the shell, or in those that come with pages nobody begins with. */
export type TitleKey =
  | keyof (typeof titlesText)['KO']
  | keyof (typeof laterTitlesText)['KO']
  | keyof (typeof channelTitlesText)['KO'];
