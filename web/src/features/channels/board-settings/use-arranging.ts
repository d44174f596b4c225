import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useEdit } from '../../../lib/form/use-edit.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { keyOf } from '../../../lib/query.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { dropOn, inMenuOrder, isSameOrder, moveByStep } from './arrange.rules.ts';
import { boardSettingsText } from './board-settings.text.ts';

export type BoardItem = OutputOf<typeof boards.menu>['boardItemList'][number];

/** A pause after the last arrow key: ten steps are one save. */
const SAVE_AFTER_MS = 700;

/** The order on the screen, moved by pointer or keys and then saved; a refused order jumps back. */
export function useArranging(given: readonly BoardItem[], version: string) {
  const text = useText(boardSettingsText);
  const { channelId } = useChannel();
  const [list, setList] = useState(() => inMenuOrder(given));
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(list);
  useEffect(() => void (latest.current = list));
  useEffect(() => setList(inMenuOrder(given)), [given]);
  const arrange = useEdit(boards.arrange, {
    stored: { boardOrderList: orderOf(given) },
    version,
    at: { channelId },
    describe: {
      boardOrderList: {
        label: text.list,
        show: (order) =>
          order
            .map(({ boardId, folder }) => {
              const name = given.find((board) => board.boardId === boardId)?.name ?? '';
              return folder === null ? name : `${folder} › ${name}`;
            })
            .join('\n'),
      },
    },
    isDirty: false,
    onStored: () => {},
    refresh: [boards.menu],
    onSuccess: (menu) => {
      queryClient.setQueryData(keyOf(boards.menu, { channelId }), menu);
      overlay.toast(text.arranged, { kind: 'ok' });
    },
  });
  const save = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (isSameOrder(latest.current, inMenuOrder(given))) return;
      void arrange
        .save({ boardOrderList: orderOf(latest.current) })
        .then((isSaved) => isSaved || setList(inMenuOrder(given)));
    }, delay);
  };
  const put = (next: readonly BoardItem[], boardId: number) => {
    setList(next);
    latest.current = next;
    const place = next.findIndex((board) => board.boardId === boardId);
    const moved = next[place];
    if (moved)
      setAnnouncement(text.moved({ name: moved.name, place: place + 1, folder: moved.folder ?? text.noFolder }));
  };
  return {
    list,
    dragged,
    /** For a live region: text for users who cannot see the screen. */
    announcement,
    step: (boardId: number, step: -1 | 1) => {
      put(moveByStep(latest.current, boardId, step), boardId);
      save(SAVE_AFTER_MS);
    },
    /** Spread on the handle: works with mouse, pen and finger alike. */
    handle: (boardId: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(boardId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const over = Number(
          document
            .elementsFromPoint(event.clientX, event.clientY)
            .map((element) => element.closest<HTMLElement>('[data-board-id]')?.dataset['boardId'])
            .find((id) => id !== undefined),
        );
        if (over && over !== boardId) put(dropOn(latest.current, boardId, over), boardId);
      },
      onPointerUp: () => {
        setDragged(null);
        save(0);
      },
      onPointerCancel: () => setDragged(null),
    }),
  };
}

function orderOf(list: readonly BoardItem[]) {
  return list.map(({ boardId, folder }) => ({ boardId, folder }));
}
