import Send from 'lucide-react/icons/send';
import { use } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { blocksText } from '../blocks.text.ts';
import type { Submitting } from '../../../../shared/workbench/use-block-submission.ts';
import { MaySubmitContext } from '../../../../shared/workbench/workbench-port.ts';
import { VerdictPanel } from './verdict-panel.tsx';

type SubmitButtonProps = {
  readonly isJudging: boolean;
  readonly isReached: boolean;
  readonly onSubmit: () => void;
  readonly size?: 'sm' | 'lg';
};

export function SubmitButton({ isJudging, isReached, onSubmit, size = 'lg' }: SubmitButtonProps) {
  const text = useText(blocksText);
  const maySubmit = use(MaySubmitContext);
  return (
    <Button
      variant={isReached ? 'reward' : 'primary'}
      size={size}
      icon={<Send aria-hidden />}
      loading={isJudging}
      loadingLabel={text.submitting}
      disabled={!maySubmit}
      onClick={onSubmit}
    >
      {text.submit}
    </Button>
  );
}

type BlockFootProps = Omit<SubmitButtonProps, 'size'> & {
  readonly worldCount: number;
  readonly submitting: Submitting;
};

/** Below the blocks: the button, and above it the verdict, which leaves the stage in sight. [LMS-233] */
export function BlockFoot({ worldCount, submitting, ...handIn }: BlockFootProps) {
  const text = useText(blocksText);
  const { judged, close } = submitting;
  return (
    <div className="block-foot">
      {judged ? <VerdictPanel key={judged.submissionId} submission={judged} onClose={close} /> : null}
      <div className="submit-bar">
        <p className="text-muted">{handIn.isJudging ? text.submitting : text.worlds({ count: worldCount })}</p>
        <SubmitButton {...handIn} />
      </div>
    </div>
  );
}
