import Eye from 'lucide-react/icons/eye';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { previewText } from './preview.text.ts';
import { PREVIEW_MOMENTS, type PreviewMoment } from './preview.rules.ts';
import './entry.css';

type Props = {
  readonly moment: PreviewMoment;
  readonly onMoment: (moment: PreviewMoment) => void;
  readonly onClose: () => void;
};

/** Above a page that an author looks at with the eyes of a participant. [LMS-399] */
export function PreviewBar({ moment, onMoment, onClose }: Props) {
  const text = useText(previewText);
  return (
    <aside className="contest-preview" aria-label={text.title}>
      <Eye aria-hidden />
      <p>
        <b>{text.title}</b> {text.lead}
      </p>
      <div className="contest-row" role="group" aria-label={text.moment}>
        {PREVIEW_MOMENTS.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === moment ? 'primary' : 'ghost'}
            aria-pressed={one === moment}
            onClick={() => onMoment(one)}
          >
            {text[one]}
          </Button>
        ))}
        <Button size="sm" variant="plain" onClick={onClose}>
          {text.close}
        </Button>
      </div>
    </aside>
  );
}
