import SquareTerminal from 'lucide-react/icons/square-terminal';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { learningTermsText } from '../../../../shared/learning/learning-terms.text.ts';
import type { VideoEngine } from '../../../../shared/video/engine/engine.ts';
import { clockOf } from '../../../../shared/video/rules/clock.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { videosText } from '../videos.text.ts';
import type { Playback } from './playback.ts';

const RunnableCode = lazyPart(() =>
  import('../../../../shared/runnable-code/runnable-code.tsx').then(({ RunnableCode: found }) => ({ default: found })),
);

type Code = Playback['answerCodeList'][number];
type Props = {
  readonly codes: readonly Code[];
  /** The one whose moment it is; -1 before the first. */ readonly current: number;
  readonly engine: VideoEngine | null;
  readonly onJump: (toMs: number) => void;
};

/** The codes of a video; the one of this moment is shown, and each can be changed and run. */
export function CodesPanel({ codes, current, engine, onJump }: Props) {
  const text = useText(videosText);
  const words = useText(learningTermsText);
  const [opened, setOpened] = useState<Code | null>(null);
  return (
    <>
      <ol className="watch-codes">
        {codes.map((code, at) => (
          <li key={code.atMs} data-current={at === current || undefined}>
            <button
              type="button"
              className="watch-line"
              aria-current={at === current ? 'step' : undefined}
              onClick={() => onJump(code.atMs)}
            >
              <b className="tabular">{clockOf(code.atMs)}</b>
              <span>{code.title}</span>
              <Badge size="sm" tone={at === current ? 'reward' : 'neutral'}>
                {at === current ? text.now : words[code.language]}
              </Badge>
            </button>
            {at === current ? <pre lang="en">{code.source}</pre> : null}
            <Button
              size="sm"
              variant={at === current ? 'primary' : 'plain'}
              icon={<SquareTerminal aria-hidden />}
              onClick={() => {
                engine?.pause();
                setOpened(code);
              }}
            >
              {text.openCode}
            </Button>
          </li>
        ))}
      </ol>
      <Modal
        open={opened !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setOpened(null);
        }}
        title={opened?.title ?? ''}
        closeLabel={text.close}
        size="lg"
      >
        {opened ? (
          <Suspense fallback={<Skeleton height={240} />}>
            <RunnableCode code={opened.source} language={opened.language} />
          </Suspense>
        ) : null}
      </Modal>
    </>
  );
}
