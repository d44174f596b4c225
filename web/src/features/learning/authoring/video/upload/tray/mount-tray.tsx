import { createRoot } from 'react-dom/client';
import { UploadTray } from './upload-tray.tsx';

/** A root of its own: the shell of the product need not know of uploads, and its first load stays as small as it is. */
export function mountTray(): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<UploadTray />);
}
