import Send from 'lucide-react/icons/send';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { blocksText } from './blocks.text.ts';

export function SubmitBar({ isJudging, isReached, worldCount, onSubmit }: { readonly isJudging: boolean; readonly isReached: boolean; readonly worldCount: number; readonly onSubmit: () => void }) {
  const text = useText(blocksText);
  return (
    <div className="submit-bar">
      <p className="text-muted">{isJudging ? text.submitting : text.worlds({ count: worldCount })}</p>
      <Button variant={isReached ? 'reward' : 'primary'} size="lg" icon={<Send aria-hidden />} loading={isJudging} loadingLabel={text.submitting} onClick={onSubmit}>{text.submit}</Button>
    </div>
  );
}
