/* Pictures in the posts of the demo: what children would draw or build, by the rules of the house: one ink, base, one shade, one highlight. */
const INK = '#17324D';
const frame = (inside: string, sky: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640" width="960" height="640"><rect width="960" height="640" fill="${sky}"/>${inside}</svg>`;
const sea = (y: number, fill: string) =>
  `<path d="M0 ${y}q60 -36 120 0t120 0 120 0 120 0 120 0 120 0 120 0 120 0V640H0z" fill="${fill}"/>`;
const inked = (inside: string, width = 9) =>
  `<g stroke="${INK}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round">${inside}</g>`;

/** A game about a fish that eats coins. */
export const FISH_GAME = frame(
  `
  <rect x="60" y="50" width="840" height="540" rx="36" fill="#0B6294"/><rect x="84" y="74" width="792" height="492" rx="22" fill="#7AD3FB"/>${`<g transform="translate(84 0) scale(.825 1)">${sea(430, '#129AD9')}</g>`.replace('V640', 'V566')}
  ${inked('<path d="M300 320c40-70 150-84 220-20 34-40 60-44 78-30-14 22-18 44-14 66 2 20 12 34 26 50-22 12-52 2-86-34-72 60-184 44-224-32z" fill="#FF8A73"/><path d="M360 352c40 26 92 30 132 6" fill="none"/><circle cx="368" cy="304" r="16" fill="#fff"/>')}
  <circle cx="364" cy="304" r="7" fill="${INK}"/>${inked('<circle cx="690" cy="220" r="34" fill="#FFC247"/><circle cx="760" cy="320" r="34" fill="#FFC247"/><circle cx="700" cy="420" r="34" fill="#FFC247"/>', 7)}
  <g fill="#fff"><path d="m690 202 6 12 13 2-10 9 3 13-12-7-12 7 3-13-10-9 13-2z"/><path d="m760 302 6 12 13 2-10 9 3 13-12-7-12 7 3-13-10-9 13-2z"/></g>
  <g fill="${INK}" font-family="monospace" font-size="44" font-weight="700"><text x="118" y="136">SCORE 120</text></g>`,
  '#D8F6FF',
);

/** A city of blocks, as turtle graphics draw one. */
export const TURTLE_CITY = frame(
  `
  <circle cx="770" cy="130" r="66" fill="#FFD57A"/>${inked('<rect x="90" y="260" width="130" height="300" fill="#FF8A73"/><rect x="250" y="180" width="150" height="380" fill="#7C6BFF"/><rect x="430" y="310" width="120" height="250" fill="#5CC7F2"/><rect x="580" y="220" width="140" height="340" fill="#4CBF8B"/><path d="M750 560V380l70-70 70 70v180z" fill="#FFC247"/>')}
  <g fill="#fff">${[120, 170, 280, 340, 455, 505, 610, 665].map((x, n) => [0, 1, 2].map((row) => `<rect x="${x}" y="${320 + row * 74 + (n % 2) * 12}" width="30" height="38" rx="6"/>`).join('')).join('')}</g>
  <rect y="560" width="960" height="80" fill="#0A78B3"/>${inked('<path d="M420 590c20-40 96-40 116 0z" fill="#4CBF8B"/><circle cx="550" cy="580" r="16" fill="#8EE0B6"/><path d="M440 594v14m76-14v14" fill="none"/>', 7)}`,
  '#FDF3DC',
);

/** A robot that waves. */
export const ROBOT = frame(
  `
  ${sea(520, '#8E7EF6')}${inked('<rect x="330" y="190" width="300" height="230" rx="46" fill="#D8F3FF"/><rect x="370" y="430" width="220" height="130" rx="30" fill="#7AD3FB"/><path d="M480 190v-60" fill="none"/><circle cx="480" cy="112" r="22" fill="#FF6B4E"/><path d="M370 470c-70-10-110-60-104-120m324 120c60 10 92 44 96 92" fill="none" stroke-width="22"/>')}
  <rect x="368" y="236" width="224" height="120" rx="28" fill="${INK}"/><g fill="#8EF0FF"><rect x="416" y="272" width="34" height="46" rx="12"/><rect x="510" y="272" width="34" height="46" rx="12"/></g>
  <path d="M440 386q40 24 80 0" fill="none" stroke="${INK}" stroke-width="9" stroke-linecap="round"/>${inked('<path d="M120 120h220a26 26 0 0 1 26 26v56a26 26 0 0 1-26 26H240l-46 44v-44h-74a26 26 0 0 1-26-26v-56a26 26 0 0 1 26-26z" fill="#fff"/>', 8)}
  <g fill="${INK}" font-family="monospace" font-size="46" font-weight="700"><text x="142" y="190">Hello!</text></g>`,
  '#E9E5FF',
);

/** What a loop prints, photographed from a screen. */
export const STAIRS = frame(
  `
  <rect x="80" y="60" width="800" height="520" rx="30" fill="#10283D"/><g fill="#FF6B4E"><circle cx="126" cy="104" r="12"/></g><circle cx="164" cy="104" r="12" fill="#FFC247"/><circle cx="202" cy="104" r="12" fill="#4CBF8B"/>
  <g fill="#8EF0FF" font-family="monospace" font-size="46" font-weight="700">${[1, 2, 3, 4, 5, 6, 7].map((n) => `<text x="150" y="${150 + n * 56}">${'*'.repeat(n * 2 - 1)}</text>`).join('')}</g>`,
  '#D8F6FF',
);
