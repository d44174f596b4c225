import type { MemberColumn, MemberList } from '@dolphin/contract/channels/members/members.constants';
import type { Localized } from '@dolphin/contract/core/text';
import { formatDate, formatDay } from '../../../../lib/format.ts';
import { RoleBadge } from '../../../../shared/role-badge.tsx';
import { Badge } from '../../../../ui/badge/badge.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import type { Member } from '../member.ts';
import type { membersText } from '../members.text.ts';
import type { cardText } from './card.text.ts';

type Texts = {
  readonly card: Localized<(typeof cardText)['KO']>;
  readonly members: Localized<(typeof membersText)['KO']>;
};

/** How far somebody is in the course they opened last. */
export function progressText({ progress }: Member['card'], text: Texts['card']): string {
  return progress === null
    ? text.none
    : text.progressOf({ title: progress.courseTitle, done: progress.doneCount, total: progress.itemCount });
}

/** A column of the list for each that somebody can choose. */
export function memberColumns(list: MemberList, { card: text, members }: Texts): Record<MemberColumn, Column<Member>> {
  const since =
    list === 'pending' ? members.appliedAt : list === 'all' || list === 'staff' ? members.joinedAt : members.sinceAt;
  const plain = (id: MemberColumn, header: string, of: (card: Member['card']) => string | null): Column<Member> => ({
    id,
    header,
    cell: ({ card }) => <span className="member-plain">{of(card) || text.none}</span>,
  });
  return {
    role: { id: 'role', header: members.role, cell: (member) => <Roles member={member} before={members.before} /> },
    groups: { id: 'groups', header: members.groups, hideOnPhone: true, cell: (member) => <Groups member={member} /> },
    name: plain('name', text.name, ({ name }) => name),
    school: plain('school', text.school, ({ school }) => school),
    grade: plain('grade', text.grade, ({ grade }) => grade),
    guardian: plain('guardian', text.guardian, ({ guardianName, guardianPhone }) =>
      [guardianName, guardianPhone].filter(Boolean).join(' '),
    ),
    visitedOn: plain('visitedOn', text.visitedOn, ({ visitedOn }) => visitedOn && formatDay(visitedOn)),
    progress: plain('progress', text.progress, (card) => progressText(card, text)),
    memo: {
      id: 'memo',
      header: text.memo,
      cell: ({ card }) => <span className="member-memo">{card.memo ?? text.none}</span>,
    },
    since: {
      id: 'since',
      header: since,
      cell: (member) => <span className="tabular">{formatDate(member.sinceAt)}</span>,
    },
  };
}

function Roles({ member, before }: { readonly member: Member; readonly before: string }) {
  return (
    <span className="member-roles">
      <RoleBadge role={member.role} />
      {member.roleBefore ? (
        <small className="text-muted">
          {before}: <RoleBadge role={member.roleBefore} />
        </small>
      ) : null}
    </span>
  );
}

function Groups({ member }: { readonly member: Member }) {
  return (
    <span className="member-groups">
      {member.groupList.slice(0, 3).map(({ groupId, name }) => (
        <Badge key={groupId} size="sm" tone="neutral">
          {name}
        </Badge>
      ))}
      {member.groupList.length > 3 ? <small>+{member.groupList.length - 3}</small> : null}
    </span>
  );
}
