import { Combobox as Primitive } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import { Spinner } from '../spinner/spinner.tsx';
import type { Option } from './option.ts';
import '../floating/floating.css';

export interface ComboboxTexts {
  empty: string;
  clear: string;
  open: string;
  /** Announced and shown while options are loading. */
  loading?: string | undefined;
}

/** The list under a combobox, for one choice or several. */
export function ComboboxList({ texts, loading }: { texts: ComboboxTexts; loading: boolean }) {
  return (
    <Primitive.Portal>
      <Primitive.Positioner className="floating-place" sideOffset={6} collisionPadding={12}>
        <Primitive.Popup className="floating anchored">
          {loading ? (
            <div className="option-none" role="status">
              <Spinner label="" /> {texts.loading}
            </div>
          ) : (
            <Primitive.Empty className="option-none">{texts.empty}</Primitive.Empty>
          )}
          <Primitive.List>
            {(option: Option) => (
              <Primitive.Item key={option.value} value={option} disabled={option.disabled} className="option">
                <span className="option-text">
                  <span className="option-label">{option.label}</span>
                  {option.hint ? <span className="option-hint">{option.hint}</span> : null}
                </span>
                <Primitive.ItemIndicator className="option-check">
                  <Check size={20} aria-hidden />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            )}
          </Primitive.List>
        </Primitive.Popup>
      </Primitive.Positioner>
    </Primitive.Portal>
  );
}
