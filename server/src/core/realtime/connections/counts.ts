/** What the gateway counts, for operators. Plain numbers: whoever shows them reads them when asked. */
export type Counts = {
  connections: number;
  waiting: number;
  opened: number;
  refused: number;
  received: number;
  sent: number;
  dropped: number;
  cutSlow: number;
  cutFlood: number;
  cutBad: number;
  cutSession: number;
  resumed: number;
  resets: number;
};

export function newCounts(): Counts {
  return {
    connections: 0,
    waiting: 0,
    opened: 0,
    refused: 0,
    received: 0,
    sent: 0,
    dropped: 0,
    cutSlow: 0,
    cutFlood: 0,
    cutBad: 0,
    cutSession: 0,
    resumed: 0,
    resets: 0,
  };
}
