import Undo2 from 'lucide-react/icons/undo-2';
import { useText } from '../../../lib/text/use-text.ts';
import { AvatarPicture } from '../../../shared/avatar-picture/avatar-picture.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { wardrobeText } from './wardrobe.text.ts';

type MirrorProps = {
  readonly outfit: string;
  readonly isTried: boolean;
  /** False while the newest choice is still being drawn. */
  readonly isDrawn: boolean;
  readonly hasFailed: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onUndo: () => void;
};

const HEIGHT = 400;

/** Me, large, on a stage at the bottom of the sea; and whether to keep what I try on. */
export function Mirror({ outfit, isTried, isDrawn, hasFailed, isSaving, onSave, onUndo }: MirrorProps) {
  const text = useText(wardrobeText);
  return (
    <section className="mirror" aria-label={text.mirror}>
      <div className="mirror-stage bg-sky" aria-busy={!isDrawn || undefined}>
        <Sea />
        <AvatarPicture outfit={outfit} height={HEIGHT} label={isTried ? text.mirrorTried : text.mirror} />
        {isTried ? (
          <span className="mirror-mark">
            <Badge tone="reward">{text.tried}</Badge>
          </span>
        ) : null}
      </div>
      {hasFailed ? (
        <p className="mirror-failed" role="alert">
          {text.tryFailed}
        </p>
      ) : null}
      <div className="mirror-acts" data-tried={isTried || undefined}>
        <Button variant="ghost" icon={<Undo2 aria-hidden />} disabled={!isTried || isSaving} onClick={onUndo}>
          {text.undo}
        </Button>
        <Button variant="reward" disabled={!isTried} loading={isSaving} onClick={onSave}>
          {text.save}
        </Button>
      </div>
    </section>
  );
}

/** Sand, weed, coral and a few bubbles; decoration only. */
function Sea() {
  return (
    <>
      <svg className="mirror-sea" viewBox="0 0 400 180" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <g stroke="#17324D" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
          <path d="M52 150 C40 118 66 104 54 66 C84 96 64 118 78 150 Z" fill="#2FA37C" />
          <path d="M92 152 C84 130 100 120 94 96 C112 116 104 132 112 152 Z" fill="#38B98C" />
          <path
            d="M316 152 V116 C296 116 294 96 302 88 C310 92 308 104 318 106 V74 C318 62 336 62 336 74 V98 C346 96 344 82 354 80 C364 92 356 112 336 116 V152 Z"
            fill="#FF7E92"
          />
        </g>
        <path d="M0 150 C80 120 150 134 210 128 C280 122 330 136 400 126 V180 H0 Z" fill="#F6DDA4" />
        <path d="M0 166 C90 148 190 158 400 150 V180 H0 Z" fill="#EBC980" />
        <g fill="#D9B066">
          <circle cx="60" cy="164" r="4" />
          <circle cx="130" cy="150" r="3" />
          <circle cx="286" cy="160" r="4" />
          <circle cx="350" cy="148" r="3" />
        </g>
      </svg>
      <i className="mirror-bubble" aria-hidden />
      <i className="mirror-bubble" aria-hidden />
      <i className="mirror-bubble" aria-hidden />
      <i className="mirror-bubble" aria-hidden />
    </>
  );
}
