import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Chip } from '../../../ui/badge/chip.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import type { ClassDetail } from './class-detail.ts';
import { classesText } from './classes.text.ts';

/** What else can be done with somebody; it belongs to another feature and comes from the page. */
export type PersonAction = (person: { readonly userId: number; readonly name: string }) => ReactNode;

/** Who is in the class, how far each has come; one alone or a whole group is taken out. */
export function ClassPeople({
  found,
  personAction,
}: {
  readonly found: ClassDetail;
  readonly personAction?: PersonAction;
}) {
  const text = useText(classesText);
  const { channelId } = useChannel();
  const { courseClassId, memberList, itemCount } = found;
  const options = {
    refresh: [courseClasses.list, courseClasses.detail, courses.ofChannel],
    onSuccess: () => void overlay.toast(text.takenOut),
  };
  const removeOne = useCommand(courseClasses.removeMember, options);
  const removeGroup = useCommand(courseClasses.removeGroup, options);
  const ask = async (name: string, run: () => void) => {
    if (
      await overlay.confirm({
        title: text.takeOutTitle({ name }),
        hint: text.takeOutHint,
        confirmLabel: text.takeOutWord,
        cancelLabel: text.cancel,
        danger: true,
      })
    )
      run();
  };
  return (
    <section className="class-part">
      <div className="class-groups">
        {groupsOf(memberList).map(({ groupId, name, count }) => (
          <Chip
            key={groupId}
            removeLabel={text.takeOut({ name })}
            onRemove={() => void ask(name, () => removeGroup.mutate({ channelId, courseClassId, groupId }))}
          >
            {text.groupMembers({ name, count })}
          </Chip>
        ))}
      </div>
      {memberList.length === 0 ? (
        <p className="text-muted">{text.nobody}</p>
      ) : (
        <ul className="class-people">
          {memberList.map(({ userId, nickname, doneCount, isFinished, groupList }) => {
            const name = nickname ?? text.unnamed;
            return (
              <li key={userId}>
                <span>
                  <b>{name}</b>
                  {groupList.length > 0 ? <small>{groupList.map((group) => group.name).join(', ')}</small> : null}
                </span>
                {isFinished ? (
                  <Badge size="sm" tone="ok">
                    {text.finished}
                  </Badge>
                ) : (
                  <span className="tabular text-muted">{text.done({ done: doneCount, total: itemCount })}</span>
                )}
                {personAction?.({ userId, name })}
                <IconButton
                  size="sm"
                  label={text.takeOut({ name })}
                  onClick={() => void ask(name, () => removeOne.mutate({ channelId, courseClassId, userId }))}
                >
                  <X aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** The groups that were taken in, the largest first; a group that somebody happens to be in was not. [LMS-243] */
export function groupsOf(
  memberList: ClassDetail['memberList'],
): readonly { readonly groupId: number; readonly name: string; readonly count: number }[] {
  const groups = new Map<number, { groupId: number; name: string; count: number }>();
  for (const { groupList, cameWithGroupId } of memberList) {
    const group = groupList.find(({ groupId }) => groupId === cameWithGroupId);
    if (!group) continue;
    const known = groups.get(group.groupId);
    if (known) known.count += 1;
    else groups.set(group.groupId, { ...group, count: 1 });
  }
  return [...groups.values()].toSorted((a, b) => b.count - a.count);
}
