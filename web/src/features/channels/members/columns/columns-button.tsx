import { memberCards } from '@dolphin/contract/channels/members/member-cards.contract';
import { MEMBER_COLUMNS, type MemberColumn } from '@dolphin/contract/channels/members/members.constants';
import Columns3 from 'lucide-react/icons/columns-3';
import { useCommand } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Checkbox } from '../../../../ui/choice/checkbox.tsx';
import { Popover } from '../../../../ui/floating/popover.tsx';
import { cardText } from './card.text.ts';

type Props = {
  readonly columns: readonly MemberColumn[];
  readonly onColumns: (columns: readonly MemberColumn[]) => void;
};

/** Chooses what the list shows; each tick is kept at once. [CHN-174] */
export function ColumnsButton({ columns, onColumns }: Props) {
  const text = useText(cardText);
  const { channelId, may } = useChannel();
  const save = useCommand(memberCards.saveColumns, { refresh: [memberCards.columns] });
  const choose = (column: MemberColumn, isShown: boolean) => {
    const columnList = MEMBER_COLUMNS.filter((one) => (one === column ? isShown : columns.includes(one)));
    onColumns(columnList);
    save.mutate({ channelId, columnList });
  };
  const shown = MEMBER_COLUMNS.filter((column) => column !== 'guardian' || may('MANAGER'));
  return (
    <Popover
      label={text.columns}
      trigger={
        <Button variant="ghost" icon={<Columns3 aria-hidden />}>
          {text.columns}
        </Button>
      }
    >
      <div className="member-columns">
        <p className="text-sm text-muted">{text.columnsHint}</p>
        {shown.map((column) => (
          <Checkbox
            key={column}
            label={text[column]}
            checked={columns.includes(column)}
            onChange={(event) => choose(column, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Popover>
  );
}
