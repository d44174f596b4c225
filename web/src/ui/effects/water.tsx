/** Two rolling lines of water at the bottom of the screen. */
export function Water({ className = 'effect-water' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 1200 200" preserveAspectRatio="none" aria-hidden>
      <path
        d="M-60 60 C60 10 160 10 280 60 S520 110 640 60 880 10 1000 60 1180 100 1260 60 V220 H-60 Z"
        fill="var(--water)"
        opacity=".75"
      />
      <path
        d="M-60 90 C80 50 200 130 340 90 S600 50 740 90 1000 130 1120 90 1220 70 1260 90 V220 H-60 Z"
        fill="var(--water-deep)"
        opacity=".9"
      />
    </svg>
  );
}
