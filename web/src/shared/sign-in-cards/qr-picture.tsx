import { qrCode } from '../../lib/qr/qr-code.ts';

/** The light margin that scanners need, in modules. */
const MARGIN = 2;

/** A QR code as a drawing; nothing when the address is too long for one. */
export function QrPicture({
  text,
  label,
  className,
}: {
  readonly text: string;
  readonly label: string;
  readonly className: string;
}) {
  const modules = qrCode(text);
  if (!modules) return null;
  const size = modules.length + 2 * MARGIN;
  const path = modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
