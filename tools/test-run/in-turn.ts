export type Output = {
  readonly write: (text: string) => void;
  readonly end: () => void;
};

/**
 * For programs that run beside each other: the first is shown as it writes, each later one as a whole as soon as all
 * before it have ended. So nobody reads two programs line by line among each other.
 */
export function outputsInTurn(count: number, show: (text: string) => void): readonly Output[] {
  const lanes = Array.from({ length: count }, () => ({ kept: '', hasEnded: false }));
  let shown = 0;
  const showWhoseTurnItIs = () => {
    for (let lane = lanes[shown]; lane; lane = lanes[shown]) {
      if (lane.kept !== '') show(lane.kept);
      lane.kept = '';
      if (!lane.hasEnded) return;
      shown++;
    }
  };
  return lanes.map((lane, index) => ({
    write(text) {
      lane.kept += text;
      if (index === shown) showWhoseTurnItIs();
    },
    end() {
      lane.hasEnded = true;
      if (index === shown) showWhoseTurnItIs();
    },
  }));
}
