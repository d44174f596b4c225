import type { RichDoc } from '@dolphin/contract/channels/rich-text';
import { temps } from '@dolphin/contract/channels/temps.contract';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatRelative } from '../../../lib/format.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { sayNow } from '../../../lib/text/use-text.ts';
import type { RichFile } from '../../../shared/rich-text/attached-file.tsx';
import type { Kept } from './draft-saver.ts';
import { type LocalDraft, readLocal } from './local-draft.ts';
import { writeText } from './write.text.ts';
import { answersFrom, type Written } from './written.ts';

/** What the screen begins with. `isUnsaved`: it comes from this device, and the server does not have it yet. */
export type Start = {
  readonly key: string;
  readonly written: Written;
  readonly body: RichDoc | undefined;
  readonly files: readonly RichFile[];
  readonly kept: Kept | null;
  readonly isUnsaved: boolean;
};

type Asked = {
  readonly channelId: number;
  readonly localKey: string;
  readonly postId: number | undefined;
  readonly boardId: number;
  /** Opened from the list of drafts. */ readonly tempId: number | undefined;
  readonly blank: Start;
};

/** Looks for what was begun, here and on the server, and asks once whether to go on with it. */
export function useStart(asked: Asked): Start | undefined {
  const [start, setStart] = useState<Start>();
  useEffect(() => {
    let isGone = false;
    findStart(asked).then(
      (found) => void (isGone || setStart(found)),
      () => void (isGone || setStart(asked.blank)),
    );
    return () => void (isGone = true);
    // The screen is keyed by what is written; it starts once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return start;
}

async function findStart({ channelId, localKey, postId, boardId, tempId, blank }: Asked): Promise<Start> {
  if (tempId !== undefined) return readTemp(channelId, tempId);
  const local = readLocal(localKey);
  const { tempList } = await call(temps.list, { channelId }, { isPatient: true }).catch(() => ({ tempList: [] }));
  const kept = tempList.find((temp) =>
    postId === undefined ? temp.postId === null && temp.boardId === boardId : temp.postId === postId,
  );
  const isLocalNewer = local !== null && (kept === undefined || local.savedAt > kept.updatedAt);
  if (!isLocalNewer && kept === undefined) return blank;
  const said = sayNow(writeText);
  const [title, when] = isLocalNewer
    ? [local.written.title, local.savedAt]
    : [kept?.title ?? '', kept?.updatedAt ?? ''];
  const goesOn = await overlay.confirm({
    title: said.restoreAsk,
    hint: said.restoreHint({ title: title.trim() === '' ? said.untitled : title, when: formatRelative(when) }),
    confirmLabel: said.restore,
    cancelLabel: said.fresh,
  });
  if (!goesOn) return blank;
  const restored = isLocalNewer
    ? await fromLocal(channelId, local, kept)
    : kept
      ? await readTemp(channelId, kept.tempId)
      : blank;
  overlay.toast(said.restored, { kind: 'ok' });
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
    kept: { tempId, version: temp.version },
    isUnsaved: false,
  };
}

/** The text of this device on top of the server's draft; its pictures are read with the addresses the server gives. */
async function fromLocal(
  channelId: number,
  local: LocalDraft,
  kept: { readonly tempId: number; readonly version: number } | undefined,
): Promise<Start> {
  const files = kept ? (await readTemp(channelId, kept.tempId).catch(() => ({ files: [] }))).files : [];
  return {
    key: `local ${local.savedAt}`,
    written: local.written,
    body: local.body,
    files,
    kept: kept ? { tempId: kept.tempId, version: kept.version } : null,
    isUnsaved: true,
  };
}
