import { avatarUrl } from '@dolphin/contract/avatar/avatar-pictures';
import { presets, wardrobe } from '@dolphin/contract/avatar/wardrobe.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link } from '@tanstack/react-router';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { usePersonOpens } from '../../../shared/plans/use-opens.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Menu } from '../../../ui/floating/menu.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { type Naming, PresetNameDialog } from './preset-name-dialog.tsx';
import { presetsText } from './wardrobe.text.ts';

type Preset = OutputOf<typeof presets.list>['presetList'][number];

/** Outfits to change into with one press. */
export function PresetList({
  itemIdList,
  onApplied,
}: {
  readonly itemIdList: number[];
  readonly onApplied: () => void;
}) {
  const text = useText(presetsText);
  const read = useRead(presets.list, {}, { isQuiet: true });
  const [naming, setNaming] = useState<Naming | null>(null);
  const { outfits: max, premiumCourses: isPro } = usePersonOpens();
  const list = read.data?.presetList;
  const isFull = (list?.length ?? 0) >= max;
  return (
    <section className="presets" aria-labelledby="presets-title">
      <div className="presets-head">
        <h2 id="presets-title">{text.title}</h2>
        {list ? <span className="tabular">{text.count({ count: list.length, max })}</span> : null}
        <Button
          size="sm"
          icon={<BookmarkPlus aria-hidden />}
          disabled={!list || isFull}
          onClick={() => setNaming({ kind: 'save', itemIdList })}
        >
          {text.save}
        </Button>
      </div>
      {read.isError ? (
        <ErrorState
          compact
          title={text.failed}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : null}
      {!list && !read.isError ? (
        <div aria-busy="true">
          <SkeletonText lines={2} />
        </div>
      ) : null}
      {list?.length === 0 ? <p className="presets-note">{text.empty}</p> : null}
      {isFull ? (
        <p className="presets-note">
          {text.full({ max })}{' '}
          {isPro ? null : (
            <Link to="/purchase/product" className={textLinkClass}>
              {text.withPlan}
            </Link>
          )}
        </p>
      ) : null}
      {list && list.length > 0 ? (
        <ul className="presets-list">
          {list.map((preset) => (
            <li key={preset.presetId}>
              <PresetCard
                preset={preset}
                onApplied={onApplied}
                onRename={() => setNaming({ kind: 'rename', preset })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {naming ? <PresetNameDialog naming={naming} onClose={() => setNaming(null)} /> : null}
    </section>
  );
}

function PresetCard({
  preset,
  onApplied,
  onRename,
}: {
  readonly preset: Preset;
  readonly onApplied: () => void;
  readonly onRename: () => void;
}) {
  const text = useText(presetsText);
  const { presetId, name, outfitHash } = preset;
  const apply = useCommand(presets.apply, {
    refresh: [wardrobe.equipped, wardrobe.inventory],
    onSuccess: () => (overlay.toast(text.applied({ name }), { kind: 'ok' }), onApplied()),
  });
  const remove = useCommand(presets.remove, {
    refresh: [presets.list],
    onSuccess: () => overlay.toast(text.removed({ name })),
  });
  const ask = () =>
    overlay
      .confirm({
        title: text.removeAsk({ name }),
        hint: text.removeHint,
        confirmLabel: text.remove,
        cancelLabel: text.cancel,
        danger: true,
      })
      .then((isSure) => isSure && remove.mutate({ presetId }));
  return (
    <div className="preset">
      <button
        type="button"
        className="preset-wear"
        disabled={apply.isPending}
        aria-label={text.apply({ name })}
        onClick={() => apply.mutate({ presetId })}
      >
        <img
          className="sticker"
          src={avatarUrl(outfitHash, 'spriteStand1', 2)}
          alt=""
          width={96}
          height={129}
          loading="lazy"
          decoding="async"
        />
        <span>{name}</span>
      </button>
      <span className="preset-more">
        <Menu
          trigger={
            <IconButton label={text.more({ name })} size="sm" variant="plain">
              <EllipsisVertical aria-hidden />
            </IconButton>
          }
          items={[
            { id: 'rename', label: text.rename, icon: <Pencil aria-hidden />, onSelect: onRename },
            {
              id: 'remove',
              label: text.remove,
              icon: <Trash2 aria-hidden />,
              danger: true,
              onSelect: () => void ask(),
            },
          ]}
        />
      </span>
    </div>
  );
}
