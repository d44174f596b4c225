import { ORDER_QUERY_MAX } from '@dolphin/contract/commerce/channel-orders/channel-orders.constants';
import { PAYMENT_ITEM_TYPES } from '@dolphin/contract/commerce/commerce.constants';
import { ORDER_STATES } from '@dolphin/contract/commerce/orders/orders.constants';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useEffect, useEffectEvent, useState } from 'react';
import { SEOUL } from '../../../lib/format.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Button } from '../../../ui/button/button.tsx';
import { formatDay } from '../../../ui/date/calendar.ts';
import { DatePicker } from '../../../ui/date/date-picker.tsx';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { channelOrdersText } from './channel-orders.text.ts';
import { type OrderFilter, withPart } from './order-filter.ts';

const ANY = 'ANY';

type Props = { readonly filter: OrderFilter; readonly onFilter: (filter: OrderFilter) => void };

/** One row; on a phone the search only, and a sheet for the rest. [UIX-186] */
export function OrderFilters({ filter, onFilter }: Props) {
  const text = useText(channelOrdersText);
  const [isOpen, setIsOpen] = useState(false);
  const count = Object.keys(filter).filter((name) => name !== 'query').length;
  return (
    <div className="channel-orders-filters" role="search">
      <SearchField filter={filter} onFilter={onFilter} />
      <div className="channel-orders-choices">
        <Choices filter={filter} onFilter={onFilter} />
      </div>
      <Button
        className="channel-orders-more"
        variant="ghost"
        icon={<SlidersHorizontal aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {count === 0 ? text.filters : text.filtersOn({ count })}
      </Button>
      <Drawer
        open={isOpen}
        onOpenChange={setIsOpen}
        side="bottom"
        title={text.filters}
        closeLabel={text.close}
        footer={<Button onClick={() => setIsOpen(false)}>{text.showOrders}</Button>}
      >
        <div className="channel-orders-sheet">
          <Choices filter={filter} onFilter={onFilter} />
        </div>
      </Drawer>
    </div>
  );
}

function Choices({ filter, onFilter }: Props) {
  const text = useText(channelOrdersText);
  const set = (part: Parameters<typeof withPart>[1]) => onFilter(withPart(filter, part));
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: SEOUL });
  const days = useDayTexts();
  return (
    <>
      <Select
        label={text.state}
        placeholder={text.anyState}
        value={filter.order_state ?? ANY}
        onValueChange={(value) => set({ order_state: ORDER_STATES.find((one) => one === value) ?? null })}
        options={[
          { value: ANY, label: text.anyState },
          ...ORDER_STATES.map((value) => ({ value, label: text[value] })),
        ]}
      />
      <Select
        label={text.kind}
        placeholder={text.anyKind}
        value={filter.payment_item_type ?? ANY}
        onValueChange={(value) => set({ payment_item_type: PAYMENT_ITEM_TYPES.find((one) => one === value) ?? null })}
        options={[
          { value: ANY, label: text.anyKind },
          ...PAYMENT_ITEM_TYPES.map((value) => ({ value, label: text[value] })),
        ]}
      />
      <DatePicker
        label={text.from}
        value={filter.from ?? null}
        today={today}
        max={filter.to ?? today}
        texts={days}
        onValueChange={(from) => set({ from })}
      />
      <DatePicker
        label={text.to}
        value={filter.to ?? null}
        today={today}
        min={filter.from}
        max={today}
        texts={days}
        onValueChange={(to) => set({ to })}
      />
      {Object.keys(filter).length === 0 ? null : (
        <Button variant="ghost" onClick={() => onFilter({})}>
          {text.clear}
        </Button>
      )}
    </>
  );
}

/** What is typed goes into the address a moment after the last letter. */
function SearchField({ filter, onFilter }: Props) {
  const text = useText(channelOrdersText);
  const [typed, setTyped] = useState(filter.query ?? '');
  const query = useDebounced(typed.trim());
  const apply = useEffectEvent(() => {
    if (query !== (filter.query ?? '')) onFilter(withPart(filter, { query }));
  });
  useEffect(() => apply(), [query]);
  const follow = useEffectEvent(() => {
    if ((filter.query ?? '') !== typed.trim() && query === typed.trim()) setTyped(filter.query ?? '');
  });
  // Cleared, or gone back in the history.
  useEffect(() => follow(), [filter.query]);
  return (
    <TextField
      label={text.search}
      type="search"
      maxLength={ORDER_QUERY_MAX}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

function useDayTexts() {
  const text = useText(channelOrdersText);
  const weekdays = text.weekdays.split(' ');
  return {
    placeholder: text.dayPlaceholder,
    open: text.openCalendar,
    previousMonth: text.previousMonth,
    nextMonth: text.nextMonth,
    year: text.year,
    month: text.month,
    yearOption: (n: number) => text.yearN({ n: String(n) }),
    monthOption: (n: number) => text.monthN({ n }),
    weekdays,
    format: (day: string) => formatDay(day, weekdays),
    invalid: text.dayInvalid,
  };
}
