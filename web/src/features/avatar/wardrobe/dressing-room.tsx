import { type EquipmentCategory } from '@dolphin/contract/avatar/avatar.constants';
import { avatarEvents } from '@dolphin/contract/avatar/avatar.events';
import { presets, wardrobe } from '@dolphin/contract/avatar/wardrobe.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useState } from 'react';
import { useBusy } from '../../../lib/overlay/busy.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh, useCommand, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Closet } from './closet.tsx';
import { Mirror } from './mirror.tsx';
import { type Draft, draftOf, isSameDraft, itemIdsOf, toggled } from './outfit-draft.rules.ts';
import { PresetList } from './preset-list.tsx';
import { wardrobeText } from './wardrobe.text.ts';
import './wardrobe.css';

type Worn = OutputOf<typeof wardrobe.equipped>;
export type RoomProps = {
  readonly category: EquipmentCategory;
  readonly onCategory: (category: EquipmentCategory) => void;
};

/** The dressing room: the mirror, what I own, and the outfits I saved. [AVT-1] [AVT-2] */
export function DressingRoom(props: RoomProps) {
  const text = useText(wardrobeText);
  const worn = useRead(wardrobe.equipped, {}, { isQuiet: true });
  useEvent(avatarEvents.outfitChanged, () => void refresh(wardrobe.equipped, wardrobe.inventory));
  useEvent(avatarEvents.itemGranted, () => void refresh(wardrobe.inventory));
  return (
    <div className="page wardrobe">
      <header className="wardrobe-head">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </header>
      {worn.data ? (
        <Room {...props} worn={worn.data} />
      ) : worn.isError ? (
        <ErrorState
          title={text.failed}
          hint={text.failedHint}
          retryLabel={text.retry}
          retrying={worn.isFetching}
          onRetry={() => void worn.refetch()}
        />
      ) : (
        <div className="wardrobe-room" role="status" aria-busy="true" aria-label={text.loading}>
          <Skeleton height={420} />
          <Skeleton height={420} />
        </div>
      )}
    </div>
  );
}

function Room({ worn, category, onCategory }: RoomProps & { readonly worn: Worn }) {
  const text = useText(wardrobeText);
  const saved = draftOf(worn.equippedUserItemList);
  const [tried, setTried] = useState<Draft | null>(null);
  const draft = tried ?? saved;
  const isTried = !isSameDraft(draft, saved);
  useBusy(isTried);
  const itemIdList = itemIdsOf(draft);
  const look = useRead(
    wardrobe.tryOn,
    { itemIdList },
    { isQuiet: true, keepPrevious: true, enabled: isTried, staleTimeMs: Number.POSITIVE_INFINITY },
  );
  const wear = useCommand(wardrobe.wear, {
    refresh: [wardrobe.equipped, wardrobe.inventory],
    // What is not mine any more on another device is put back: the server's word counts.
    on: { NOT_FOUND_INVENTORY: () => (setTried(null), void refresh(wardrobe.equipped, wardrobe.inventory)) },
    onSuccess: () => overlay.toast(text.saved, { kind: 'ok' }),
  });
  return (
    <div className="wardrobe-room">
      <Mirror
        outfit={isTried ? (look.data?.outfitHash ?? worn.outfitHash) : worn.outfitHash}
        isTried={isTried}
        isDrawn={!isTried || !look.isPlaceholderData}
        hasFailed={isTried && look.isError}
        isSaving={wear.isPending}
        onSave={() => wear.mutate({ itemIdList }, { onSuccess: () => setTried(null) })}
        onUndo={() => setTried(null)}
      />
      <div className="wardrobe-side">
        <Closet
          category={category}
          onCategory={onCategory}
          draft={draft}
          onToggle={(item) => setTried(toggled(draft, item))}
        />
        <PresetList itemIdList={itemIdList} onApplied={() => (setTried(null), void refresh(presets.list))} />
      </div>
    </div>
  );
}
