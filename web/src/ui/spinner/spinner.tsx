import './spinner.css';

export interface SpinnerProps {
  /** Announced by screen readers; leave it empty when the text beside the spinner has the same meaning. */
  label: string;
  /** In px; follows the text size when left out. */
  size?: number | undefined;
}

export function Spinner({ label, size }: SpinnerProps) {
  const style = size === undefined ? undefined : { fontSize: size / 1.25 };
  return label === '' ? (
    <span className="spinner" style={style} aria-hidden />
  ) : (
    <span className="spinner" style={style} role="status" aria-label={label} />
  );
}
