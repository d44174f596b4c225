import type { Reward } from '@dolphin/contract/profile/rewards.constants';
import { useText } from '../../lib/text/use-text.ts';
import { Coin } from './coin.tsx';
import { earnedText } from './earned.text.ts';
import './earned.css';

/** What a right answer paid, beside the verdict. [PRG-104] */
export function Earned({ reward: { point, experience } }: { readonly reward: Reward }) {
  const text = useText(earnedText);
  return (
    <p className="earned">
      <Coin size={24} />
      <b>{text.point({ point })}</b>
      <span>{text.experience({ experience })}</span>
    </p>
  );
}
