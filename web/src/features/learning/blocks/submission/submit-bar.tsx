import Send from 'lucide-react/icons/send';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { blocksText } from '../blocks.text.ts';

type SubmitButtonProps = {
  readonly isJudging: boolean;
  readonly isReached: boolean;
  readonly onSubmit: () => void;
  readonly size?: 'sm' | 'lg';
};

export function SubmitButton({ isJudging, isReached, onSubmit, size = 'lg' }: SubmitButtonProps) {
  const text = useText(blocksText);
  return (
    <Button
      variant={isReached ? 'reward' : 'primary'}
      size={size}
      icon={<Send aria-hidden />}
      loading={isJudging}
      loadingLabel={text.submitting}
      onClick={onSubmit}
    >
      {text.submit}
    </Button>
  );
}

export function SubmitBar({
  isJudging,
  isReached,
  worldCount,
  onSubmit,
}: {
  readonly isJudging: boolean;
  readonly isReached: boolean;
  readonly worldCount: number;
  readonly onSubmit: () => void;
}) {
  const text = useText(blocksText);
  return (
    <div className="submit-bar">
      <p className="text-muted">{isJudging ? text.submitting : text.worlds({ count: worldCount })}</p>
      <SubmitButton isJudging={isJudging} isReached={isReached} onSubmit={onSubmit} />
    </div>
  );
}
