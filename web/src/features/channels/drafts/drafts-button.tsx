import { temps } from '@dolphin/contract/channels/posts/temps.contract';
import FileClock from 'lucide-react/icons/file-clock';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { draftsText } from './drafts.text.ts';
import type { DraftPlace } from './draft-place.ts';

const DraftsDialog = lazyPart(() => import('./drafts-dialog.tsx').then((module) => ({ default: module.DraftsDialog })));

/** How many drafts there are; a click lists them. */
export function DraftsButton({ onOpen }: { readonly onOpen: (draft: DraftPlace) => void }) {
  const text = useText(draftsText);
  const { channelId, may } = useChannel();
  const [isOpen, setOpen] = useState(false);
  const count = useRead(temps.list, { channelId }, { isQuiet: true, enabled: may('VISITOR') }).data?.tempList.length;
  return (
    <>
      <Button size="sm" variant="ghost" icon={<FileClock aria-hidden />} onClick={() => setOpen(true)}>
        {count ? text.titleCount({ count }) : text.title}
      </Button>
      {isOpen ? (
        <Suspense>
          <DraftsDialog onClose={() => setOpen(false)} onOpen={(draft) => (setOpen(false), onOpen(draft))} />
        </Suspense>
      ) : null}
    </>
  );
}
