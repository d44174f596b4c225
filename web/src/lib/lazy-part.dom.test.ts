import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadWithRetry } from './lazy-part.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
const online = (isOnline: boolean) => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('[UIX-6] a part of a page that cannot be fetched', () => {
  it('waits for the network, and is fetched when it is there again', async () => {
    online(false);
    const load = vi.fn<() => Promise<string>>().mockImplementationOnce(gone).mockResolvedValue('part');
    const loaded = loadWithRetry(load);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(load).toHaveBeenCalledTimes(1);
    online(true);
    dispatchEvent(new Event('online'));
    expect(await loaded).toBe('part');
  });

  it('is asked for again while a server is restarted, and given up after that', async () => {
    vi.useFakeTimers();
    online(true);
    const load = vi.fn<() => Promise<string>>().mockImplementation(gone);
    const loaded = loadWithRetry(load);
    const refused = expect(loaded).rejects.toThrow('dynamically imported');
    await vi.advanceTimersByTimeAsync(20_000);
    await refused;
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('is not asked for again when it came and is broken', async () => {
    online(true);
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('broken'));
    await expect(loadWithRetry(load)).rejects.toThrow('broken');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
