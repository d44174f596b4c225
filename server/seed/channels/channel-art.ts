/* Logos and banners of the demo's channels, drawn by the rules of the house: one ink, base, one shade, one highlight. */
const INK = '#17324D';

const wave = (y: number, fill: string, phase: number) => {
  const points = Array.from({ length: 9 }, (_, n) => `q100 ${(n + phase) % 2 === 0 ? -46 : 46} 200 0`).join(' ');
  return `<path d="M-100 ${y} ${points} V520 H-100 Z" fill="${fill}"/>`;
};
const bubbles = (fill: string, at: readonly (readonly [number, number, number])[]) =>
  at
    .map(
      ([x, y, r]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity=".55"/><circle cx="${x - r * 0.35}" cy="${y - r * 0.35}" r="${r * 0.25}" fill="#fff"/>`,
    )
    .join('');

/** Two brackets of code with a wave between them. */
export const BLUE_SEA_LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">
  <rect width="256" height="256" rx="64" fill="#5CC7F2"/><path d="M0 160c32-24 64-24 96 0s64 24 96 0 48-22 64-6v102H0z" fill="#0A78B3"/><path d="M0 190c36-18 72-18 108 0s72 18 148-4v70H0z" fill="#0B6294"/>
  <g fill="none" stroke="${INK}" stroke-width="26" stroke-linecap="round" stroke-linejoin="round"><path d="M86 78 48 122l38 44"/><path d="m170 78 38 44-38 44"/></g>
  <g fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"><path d="M86 78 48 122l38 44"/><path d="m170 78 38 44-38 44"/></g>
  <path d="M128 62c24 22 30 44 22 64-6 14-16 20-22 20s-16-6-22-20c-8-20-2-42 22-64z" fill="#FFC247" stroke="${INK}" stroke-width="8" stroke-linejoin="round"/><path d="M122 88c-8 10-10 20-8 30" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>
</svg>`;

export const BLUE_SEA_BANNER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 480" width="1600" height="480">
  <defs><linearGradient id="blue-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#D8F6FF"/><stop offset="1" stop-color="#7AD3FB"/></linearGradient></defs>
  <rect width="1600" height="480" fill="url(#blue-sky)"/><circle cx="1300" cy="110" r="62" fill="#FFD57A"/><circle cx="1280" cy="92" r="14" fill="#fff" opacity=".8"/>
  <g fill="#fff" opacity=".85"><path d="M210 132c0-26 20-44 46-44 14-26 66-28 78 4 30-4 46 16 46 40z"/><path d="M820 92c0-18 14-30 32-30 12-20 48-18 56 4 22-2 34 10 34 26z"/></g>
  ${wave(300, '#3DB9F0', 0)}${wave(350, '#129AD9', 1)}
  <g stroke="${INK}" stroke-width="8" stroke-linejoin="round" stroke-linecap="round">
    <path d="M300 330c30-36 70-54 118-54s88 18 118 54z" fill="#FFD57A"/><path d="M392 280 404 150h44l12 130z" fill="#fff"/><path d="m399 206 3-32h48l3 32z" fill="#FF6B4E"/><path d="m394 258 3-30h58l3 30z" fill="#FF6B4E"/><rect x="398" y="118" width="56" height="34" rx="6" fill="#FFC247"/><path d="M392 118h68l-34-34z" fill="#CF3A1E"/>
    <path d="M1020 340h250l-34 58h-180z" fill="#FF8A73"/><path d="M1024 346h242l-10 18h-222z" fill="#CF3A1E" stroke="none"/><path d="M1140 340V116" fill="none"/><path d="M1152 128c74 40 108 108 110 196h-110z" fill="#fff"/><path d="M1128 164c-52 36-78 88-84 160h84z" fill="#D8F3FF"/><path d="M1140 116h52l-14 16 14 16h-52z" fill="#FFC247"/>
    <g fill="none" stroke="#0A78B3" stroke-width="9"><path d="m1186 236-16 20 16 20"/><path d="m1222 236 16 20-16 20"/><path d="m1210 228-14 56"/></g>
  </g>
  ${wave(400, '#0A78B3', 0)}${bubbles('#D8F3FF', [
    [120, 250, 18],
    [170, 300, 11],
    [420, 270, 14],
    [690, 250, 10],
    [760, 300, 16],
    [1450, 260, 18],
    [1500, 320, 10],
  ])}
</svg>`;

/** A whale that carries a light: the small club beside the academy. */
export const WHALE_LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">
  <rect width="256" height="256" rx="64" fill="#E9E5FF"/>
  <g stroke="${INK}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"><path d="M40 150c0-46 40-78 92-78 46 0 76 26 82 62 2 14 12 14 14-4 2-12 16-14 18 0 4 40-28 74-78 80-70 8-128-16-128-60z" fill="#7C6BFF"/><path d="M42 160c40 22 96 26 150 6-14 28-46 44-88 44-38 0-58-20-62-50z" fill="#fff"/><path d="M126 72c-2-22-14-32-32-32m32 32c2-22 14-32 32-32" fill="none"/></g>
  <ellipse cx="86" cy="134" rx="8" ry="11" fill="${INK}"/><circle cx="83" cy="130" r="3" fill="#fff"/><circle cx="106" cy="156" r="11" fill="#FF7B8A" opacity=".5"/><path d="M84 96c16-8 34-10 50-6" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".8"/>
</svg>`;

export const WHALE_BANNER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 480" width="1600" height="480">
  <defs><linearGradient id="whale-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3D2FA6"/><stop offset="1" stop-color="#8E7EF6"/></linearGradient></defs>
  <rect width="1600" height="480" fill="url(#whale-sky)"/>${bubbles('#fff', [
    [140, 90, 5],
    [310, 60, 4],
    [520, 120, 6],
    [760, 70, 4],
    [960, 130, 5],
    [1180, 60, 6],
    [1420, 110, 5],
    [1520, 60, 4],
    [240, 180, 4],
    [1090, 200, 4],
  ])}
  <path d="M1290 70a70 70 0 1 0 62 104 56 56 0 1 1-62-104z" fill="#FFD57A"/>${wave(320, '#7C6BFF', 0)}${wave(370, '#5D4BE0', 1)}${wave(415, '#3D2FA6', 0)}
</svg>`;
