import { useUser } from '../../lib/session/session-store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useMessageNotice } from '../../shared/use-message-notice.ts';
import { LoungeFrame } from './lounge-frame.tsx';
import { loungeText } from './lounge.text.ts';

/** A place to meet others between classes; also shows notices about a channel. [WLD-1] */
export function LoungePage() {
  const text = useText(loungeText);
  const user = useUser();
  const name = user.nickname ?? user.name;
  useMessageNotice();
  return <LoungeFrame title={name ? text.welcome({ name }) : text.welcomePlain} where={{ kind: 'LOUNGE' }} />;
}
