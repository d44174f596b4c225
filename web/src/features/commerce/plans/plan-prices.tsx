import { PLAN_PRICE_MAX_KRW, PLAN_PRICE_MIN_KRW } from '@dolphin/contract/commerce/plans/plans.constants';
import { adminPlans } from '@dolphin/contract/commerce/plans/admin-plans.contract';
import { plans } from '@dolphin/contract/commerce/plans/plans.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useState } from 'react';
import { formatDate, formatWon } from '../../../lib/format.ts';
import { closing, useOpenForm } from '../../../lib/form/open-forms.ts';
import { useMay } from '../../../lib/may.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { planPricesText } from './plan-prices.text.ts';

type Price = OutputOf<typeof adminPlans.prices>['priceList'][number];

/** What plans cost, and how many pay each price; for administrators of the site. [PAY-5] */
export function PlanPrices() {
  const text = useText(planPricesText);
  const mayLook = useMay(adminPlans.prices);
  const read = useRead(adminPlans.prices, {}, { isQuiet: true, enabled: mayLook });
  const [changed, setChanged] = useState<Price | null>(null);
  if (!mayLook)
    return (
      <div className="page">
        <EmptyState character="CRAB" title={text.notAllowed} />
      </div>
    );
  const columns: readonly Column<Price>[] = [
    { id: 'plan', header: text.plan, cell: ({ engCodeName }) => text[engCodeName], primary: true },
    { id: 'cycle', header: text.cycle, cell: ({ billingCycle }) => text[billingCycle] },
    { id: 'amount', header: text.amount, align: 'end', cell: ({ amount }) => formatWon(amount) },
    {
      id: 'count',
      header: text.count,
      align: 'end',
      cell: ({ subscriberCount }) => text.people({ count: subscriberCount }),
    },
    { id: 'since', header: text.since, cell: ({ createdAt }) => formatDate(createdAt) },
    {
      id: 'change',
      header: text.state,
      cell: (price) =>
        price.isCurrent ? (
          <Button size="sm" variant="ghost" onClick={() => setChanged(price)}>
            {text.change}
          </Button>
        ) : (
          <Badge>{text.old}</Badge>
        ),
    },
  ];
  return (
    <div className="page">
      <div>
        <h1>{text.title}</h1>
        <p className="text-muted">{text.lead}</p>
      </div>
      <Table
        label={text.list}
        columns={columns}
        rows={read.data?.priceList ?? []}
        rowId={({ priceId }) => String(priceId)}
        empty={null}
        texts={{ sortBy: (header) => header, selectAll: '', selectRow: () => '', loading: text.loading }}
        state={read.isError && !read.data ? 'error' : read.data ? 'ready' : 'loading'}
        error={
          <ErrorState
            compact
            title={text.failed}
            hint={text.failedHint}
            retryLabel={text.retry}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        }
      />
      {changed ? <NewPrice key={changed.priceId} price={changed} onClose={() => setChanged(null)} /> : null}
    </div>
  );
}

function NewPrice({ price, onClose }: { readonly price: Price; readonly onClose: () => void }) {
  const text = useText(planPricesText);
  const [typed, setTyped] = useState('');
  const [wasAsked, setWasAsked] = useState(false);
  const amount = Number(typed.replaceAll(',', ''));
  const isPossible = Number.isInteger(amount) && amount >= PLAN_PRICE_MIN_KRW && amount <= PLAN_PRICE_MAX_KRW;
  const form = useOpenForm({ isDirty: typed !== '' });
  const set = useCommand(adminPlans.setPrice, {
    refresh: [adminPlans.prices, plans.list],
    onSuccess: () => {
      form.settle();
      overlay.toast(text.saved, { kind: 'ok' });
      onClose();
    },
  });
  const save = () => {
    setWasAsked(true);
    const { engCodeName, billingCycle } = price;
    if (isPossible && !set.isPending) set.mutate({ engCodeName, billingCycle, amount });
  };
  return (
    <Modal
      open
      onOpenChange={closing(typed !== '', onClose)}
      title={text.changeOf({ plan: text[price.engCodeName], cycle: text[price.billingCycle] })}
      closeLabel={text.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button loading={set.isPending} onClick={save}>
            {text.save}
          </Button>
        </>
      }
    >
      <TextField
        label={text.newAmount}
        hint={text.newHint({ min: formatWon(PLAN_PRICE_MIN_KRW), max: formatWon(PLAN_PRICE_MAX_KRW) })}
        error={wasAsked && !isPossible ? text.wrong : undefined}
        inputMode="numeric"
        value={typed}
        maxLength={12}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onEnter={save}
      />
    </Modal>
  );
}
