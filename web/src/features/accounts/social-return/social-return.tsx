import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/text/use-text.ts';
import { EntryFrame } from '../../../shared/entry-frame/entry-frame.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { socialReturnText } from './social-return.text.ts';
import { useSocialReturn, type SocialAnswer, type Trouble } from './use-social-return.ts';

/** Where Kakao, Naver and Google send people back to. */
export function SocialReturn({ answer }: { readonly answer: SocialAnswer }) {
  const text = useText(socialReturnText);
  const trouble = useSocialReturn(answer);
  if (trouble === undefined) {
    return (
      <EntryFrame character="DOLPHIN" title={text.title} speech={text.working}>
        <ProgressBar label={text.working} hideLabel value={0} indeterminate />
      </EntryFrame>
    );
  }
  const isLink = trouble.purpose === 'link';
  return (
    <EntryFrame character="CRAB" title={titleOf(text, trouble)} speech={hintOf(text, trouble)}>
      {isLink ? (
        <Link to="/settings" className={buttonClass({ size: 'lg', wide: true })}>
          {text.toSettings}
        </Link>
      ) : (
        <Link to="/signin" className={buttonClass({ size: 'lg', wide: true })}>
          {text.again}
        </Link>
      )}
    </EntryFrame>
  );
}

type Texts = Readonly<
  Record<
    'deniedTitle' | 'deniedHint' | 'failedTitle' | 'lostHint' | 'duplicateTitle' | 'duplicateHint' | 'networkHint',
    string
  >
>;

function titleOf(text: Texts, { kind }: Trouble): string {
  return kind === 'denied' ? text.deniedTitle : kind === 'duplicate' ? text.duplicateTitle : text.failedTitle;
}

function hintOf(text: Texts, { kind, message }: Trouble): string {
  if (kind === 'denied') return text.deniedHint;
  if (kind === 'duplicate') return text.duplicateHint;
  if (kind === 'network') return text.networkHint;
  return (kind === 'failed' && message) || text.lostHint;
}
