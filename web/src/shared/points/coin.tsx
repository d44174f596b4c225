/** The one picture of points everywhere, drawn by the rules of the characters: one ink, base, shade, highlight. */
export function Coin({ size = 28 }: { readonly size?: number }) {
  return (
    <svg className="point-coin" width={size} height={size} viewBox="0 0 64 64" aria-hidden focusable="false">
      <circle cx="32" cy="32" r="27" fill="#FFC247" stroke="#17324D" strokeWidth="5" />
      <path d="M8.4 40A25 25 0 0 0 55.6 40 27 27 0 0 1 8.4 40Z" fill="#D99A1E" />
      <path
        d="M25 46V19h10.500a8.500 8.500 0 0 1 0 17H25"
        fill="none"
        stroke="#17324D"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M15 24a19 19 0 0 1 9-9" fill="none" stroke="#FFFFFF" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
