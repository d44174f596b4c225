import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import { temps } from '@dolphin/contract/channels/posts/temps.contract';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatRelative } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { localizeNow } from '../../../lib/text/use-text.ts';
import type { RichFile } from '../../../shared/rich-text/attached-file.tsx';
import type { SavedTemp } from './draft-saver.ts';
import { type LocalDraft, readLocal } from './local-draft.ts';
import { writeText } from './write.text.ts';
import { answersFrom, type Written } from './written.ts';

/** What the screen begins with. `isUnsaved`: it comes from this device, and the server does not have it yet. */
export type Start = {
  readonly key: string;
  readonly written: Written;
  readonly body: RichDoc | undefined;
  readonly files: readonly RichFile[];
  readonly saved: SavedTemp | null;
  readonly isUnsaved: boolean;
};

type Params = {
  readonly channelId: number;
  readonly localKey: string;
  readonly postId: number | undefined;
  readonly boardId: number;
  /** Opened from the list of drafts. */ readonly tempId: number | undefined;
  readonly blank: Start;
};

/** Looks for what was begun, here and on the server, and asks once whether to go on with it. */
export function useStart(params: Params): Start | undefined {
  const [start, setStart] = useState<Start>();
  useEffect(() => {
    let isGone = false;
    findStart(params).then(
      (found) => void (isGone || setStart(found)),
      () => void (isGone || setStart(params.blank)),
    );
    return () => void (isGone = true);
    // The screen is keyed by what is written; it starts once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return start;
}

async function findStart({ channelId, localKey, postId, boardId, tempId, blank }: Params): Promise<Start> {
  if (tempId !== undefined) return readTemp(channelId, tempId);
  const local = readLocal(localKey);
  const { tempList } = await call(temps.list, { channelId }, { isBackground: true }).catch(() => ({ tempList: [] }));
  const saved = tempList.find((temp) =>
    postId === undefined ? temp.postId === null && temp.boardId === boardId : temp.postId === postId,
  );
  const isLocalNewer = local !== null && (saved === undefined || local.savedAt > saved.updatedAt);
  if (!isLocalNewer && saved === undefined) return blank;
  const text = localizeNow(writeText);
  const [title, when] = isLocalNewer
    ? [local.written.title, local.savedAt]
    : [saved?.title ?? '', saved?.updatedAt ?? ''];
  const goesOn = await overlay.confirm({
    title: text.restoreAsk,
    hint: text.restoreHint({ title: title.trim() === '' ? text.untitled : title, when: formatRelative(when) }),
    confirmLabel: text.restore,
    cancelLabel: text.fresh,
  });
  if (!goesOn) return blank;
  const restored = isLocalNewer
    ? await fromLocal(channelId, local, saved)
    : saved
      ? await readTemp(channelId, saved.tempId)
      : blank;
  overlay.toast(text.restored, { kind: 'ok' });
  return restored;
}

export async function readTemp(channelId: number, tempId: number): Promise<Start> {
  const temp = await call(temps.detail, { channelId, tempId });
  return {
    key: `temp ${tempId} ${temp.version}`,
    written: {
      boardId: temp.boardId,
      title: temp.title,
      tagIds: temp.tagIdList,
      answers: answersFrom(temp.formAnswerList, temp.fileList),
      reportFiles: temp.reportFileList,
    },
    body: temp.body,
    files: temp.fileList,
    saved: { tempId, version: temp.version },
    isUnsaved: false,
  };
}

/** The text of this device on top of the server's draft; its pictures are read with the addresses the server gives. */
async function fromLocal(
  channelId: number,
  local: LocalDraft,
  saved: { readonly tempId: number; readonly version: number } | undefined,
): Promise<Start> {
  const files = saved ? (await readTemp(channelId, saved.tempId).catch(() => ({ files: [] }))).files : [];
  return {
    key: `local ${local.savedAt}`,
    written: local.written,
    body: local.body,
    files,
    saved: saved ? { tempId: saved.tempId, version: saved.version } : null,
    isUnsaved: true,
  };
}
