import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Milliseconds until the whole answer is there, over one connection. */
export function timeOf(url: string, token: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { agent, headers: { authorization: `Bearer ${token}`, 'accept-language': 'ko' } },
      (answer) => {
        answer
          .resume()
          .on('end', () =>
            answer.statusCode === 200
              ? resolve(performance.now() - began)
              : reject(new Error(`${url}: ${answer.statusCode}`)),
          );
      },
    );
    sent.on('error', reject).end();
  });
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
