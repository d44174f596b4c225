/** What lies about in a world, drawn on a cell of 100 × 100. One ink, one shade, one light, as all our drawings. */
const INK = '#17324D';
const line = { stroke: INK, strokeWidth: 4, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;

/** Rocks and corals take turns, so that a wall looks grown and not built. */
export function Wall({ seed }: { readonly seed: number }) {
  return seed % 3 === 1 ? <Coral /> : <Rock isFlipped={seed % 2 === 0} />;
}

function Rock({ isFlipped }: { readonly isFlipped: boolean }) {
  return (
    <g transform={isFlipped ? 'translate(100 0) scale(-1 1)' : undefined}>
      <path
        d="M8 84 C4 60 14 36 32 26 C46 12 70 12 80 30 C94 42 98 64 92 84 C84 96 18 96 8 84 Z"
        fill="#7E93A8"
        {...line}
      />
      <path d="M8 84 C18 96 84 96 92 84 C94 76 95 68 93 60 C80 80 30 84 7 70 C7 75 7 80 8 84 Z" fill="#64798F" />
      <path
        d="M26 42 C32 32 42 27 52 27"
        fill="none"
        stroke="#FFFFFF"
        strokeWidth="6"
        strokeLinecap="round"
        opacity=".75"
      />
      <path d="M60 52 C66 56 68 62 67 68 M38 58 C42 60 43 64 43 67" fill="none" {...line} strokeWidth="3" />
      <path d="M72 26 C66 18 70 8 64 2 C76 4 84 14 80 28 Z" fill="#2FB48A" {...line} strokeWidth="3" />
    </g>
  );
}

function Coral() {
  return (
    <g>
      <path d="M10 88 C12 74 26 70 50 70 C74 70 88 74 90 88 C84 97 16 97 10 88 Z" fill="#7E93A8" {...line} />
      <path
        d="M44 76 C42 60 30 60 24 50 C16 38 26 26 34 34 C40 40 38 46 44 48 C44 34 40 26 44 14 C48 4 60 6 60 18 C60 28 56 36 57 46 C64 44 62 32 70 28 C80 24 86 36 78 44 C70 52 60 56 58 76 Z"
        fill="#FF8A73"
        {...line}
      />
      <path d="M46 76 C46 66 46 60 42 54 C50 56 52 62 58 58 C57 64 57 70 58 76 Z" fill="#E5634A" />
      <path
        d="M49 20 C50 16 52 15 54 15 M29 39 C30 37 31 37 32 38"
        fill="none"
        stroke="#FFFFFF"
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".85"
      />
    </g>
  );
}

export function Flag() {
  return (
    <g>
      <ellipse cx="46" cy="88" rx="26" ry="7" fill="#17324D" opacity=".18" />
      <path d="M34 88 L34 12" {...line} strokeWidth="8" />
      <path d="M34 12 L34 88" stroke="#FFE7B0" strokeWidth="3" strokeLinecap="round" />
      <path
        className="stage-flag-cloth"
        d="M36 14 C52 8 60 24 84 16 C80 28 80 38 84 50 C62 58 54 42 36 50 Z"
        fill="#FF6B4E"
        {...line}
      />
      <path
        d="M42 22 C48 19 53 21 58 23"
        fill="none"
        stroke="#FFFFFF"
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".8"
      />
    </g>
  );
}

export function ItemArt({ kind }: { readonly kind: string }) {
  if (kind === 'shell') return <Shell />;
  return kind === 'pearl' ? <Pearl /> : <Star />;
}

function Star() {
  return (
    <g>
      <path
        d="M50 16 L60 38 L84 41 L66 57 L71 81 L50 69 L29 81 L34 57 L16 41 L40 38 Z"
        fill="#FFC247"
        {...line}
        strokeWidth="5"
      />
      <path d="M71 81 L50 69 L29 81 L31 70 L50 60 L69 70 Z" fill="#E5A11F" />
      <path
        d="M47 28 L41 42 L28 44"
        fill="none"
        stroke="#FFFFFF"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity=".85"
      />
    </g>
  );
}

function Shell() {
  return (
    <g>
      <path
        d="M50 80 C34 80 20 62 18 46 C16 30 32 20 50 20 C68 20 84 30 82 46 C80 62 66 80 50 80 Z"
        fill="#FFB3A3"
        {...line}
        strokeWidth="5"
      />
      <path d="M50 80 C38 80 27 70 22 58 C38 70 62 70 78 58 C73 70 62 80 50 80 Z" fill="#F08B78" />
      <path
        d="M50 78 L50 22 M46 78 L32 26 M54 78 L68 26 M42 77 L21 40 M58 77 L79 40"
        fill="none"
        {...line}
        strokeWidth="3"
      />
      <path d="M38 80 L62 80 L58 88 L42 88 Z" fill="#FFD3C8" {...line} strokeWidth="4" />
      <path
        d="M27 36 C30 31 34 28 39 27"
        fill="none"
        stroke="#FFFFFF"
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".9"
      />
    </g>
  );
}

function Pearl() {
  return (
    <g>
      <circle cx="50" cy="50" r="27" fill="#F4ECFF" {...line} strokeWidth="5" />
      <path d="M25 58 C32 72 68 72 75 58 C72 70 62 77 50 77 C38 77 28 70 25 58 Z" fill="#CBB8F0" />
      <ellipse cx="40" cy="39" rx="8" ry="6" fill="#FFFFFF" transform="rotate(-35 40 39)" />
    </g>
  );
}
