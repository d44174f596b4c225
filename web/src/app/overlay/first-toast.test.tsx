import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { overlay, setShowToast } from '../../lib/overlay/overlay.ts';
import { cleanPage } from '../../lib/test/clean-page.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { OverlayHost } from './overlay-host.tsx';

afterEach(cleanup);

// In a file of its own: toasts must be fetched for the first time.
it('leaves an effect on the page while toasts are being fetched', async () => {
  cleanPage();
  setShowToast((kind, title) => void toast.show({ kind, title }));
  render(<OverlayHost />);
  act(() => overlay.effect('wave'));
  const wave = await screen.findByRole('button');
  const styles: string[] = [];
  const watcher = new MutationObserver(() => void styles.push(wave.style.display));
  watcher.observe(wave, { attributes: true, attributeFilter: ['style'] });
  act(() => overlay.toast('저장했어요.'));
  await waitFor(() => expect(screen.getByText('저장했어요.')).toBeTruthy(), { timeout: 8_000 });
  watcher.disconnect();
  expect(styles).toEqual([]);
});
