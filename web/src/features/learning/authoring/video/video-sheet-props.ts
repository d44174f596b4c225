import type { VideoContent } from '@dolphin/contract/learning/storages/contents';
import type { RichFile } from '../../../../shared/rich-text/attached-file.tsx';
import type { DraftSaver } from '../editor/draft-saver.ts';

/** What every part of the sheet of a video gets. */
export type VideoSheetProps = {
  readonly storageId: number;
  readonly content: VideoContent;
  readonly change: (parts: Partial<VideoContent>) => void;
  /** Shows what the server has set by itself; nothing is saved. */
  readonly adopt: (parts: Partial<VideoContent>) => void;
  readonly files: readonly RichFile[];
  readonly saver: DraftSaver;
  /** It was submitted while something was missing. */ readonly isRefused: boolean;
};
