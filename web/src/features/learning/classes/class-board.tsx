import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { Link } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import type { ClassDetail } from './class-detail.ts';
import { classesText } from './classes.text.ts';

/** The board that only the class reads, and the code by which people come into the class. [LMS-241] */
export function ClassBoard({ found }: { readonly found: ClassDetail }) {
  const text = useText(classesText);
  const { channelId, at } = useChannel();
  const { courseClassId, boardId, boardName, groupCode } = found;
  const open = useCommand(courseClasses.openBoard, {
    refresh: [courseClasses.detail, courseClasses.list, boards.menu],
    onSuccess: () => overlay.toast(text.boardOpened, { kind: 'ok' }),
  });
  const copy = async (code: string) =>
    (await copyText(code))
      ? overlay.toast(text.copied, { kind: 'ok' })
      : overlay.toast(text.copyFailed, { kind: 'warning' });
  return (
    <Card title={text.boardAndCode}>
      <dl className="class-facts">
        <dt>{text.board}</dt>
        <dd>
          {boardId === null ? (
            <Button
              size="sm"
              variant="ghost"
              loading={open.isPending}
              onClick={() => open.mutate({ channelId, courseClassId })}
            >
              {text.openBoard}
            </Button>
          ) : (
            <Link to={at(`/boards/${boardId}`)} className={textLinkClass}>
              {boardName}
            </Link>
          )}
        </dd>
        <dt>{text.code}</dt>
        <dd>
          {groupCode === null ? (
            <span className="text-muted">{text.noCode}</span>
          ) : (
            <span className="class-code">
              <code>{groupCode}</code>
              <IconButton
                size="sm"
                variant="plain"
                label={text.copyOf({ code: groupCode })}
                onClick={() => void copy(groupCode)}
              >
                <Copy aria-hidden />
              </IconButton>
            </span>
          )}
        </dd>
      </dl>
      <p className="text-sm text-muted class-note">{text.codeHint}</p>
    </Card>
  );
}
