/**
 * `npm run font`: makes the font of the interface. Pretendard comes in 92 pieces, and a page needs ten of them, each of
 * which lays out all text again when it arrives. This file has the letters that texts of the interface use, in the
 * weights that they use, and is there before the first text. Other letters come from the pieces as before.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../source-files.ts';
import { ensurePackages } from '../system/own-packages.ts';
import { lettersOfInterface, unicodeRange } from './letters.ts';
import { rename } from './rename.ts';

type Subset = (font: Buffer, text: string, options: Record<string, unknown>) => Promise<Buffer>;
type Converter = { readonly convert: (font: Buffer, format: 'woff2') => Promise<Buffer> };

/** What text of ours asks for: kerning, forms in their context, figures of equal width. */
const FEATURES = ['kern', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];
const WEIGHTS = { min: 400, max: 900, default: 400 };
const STYLES = path.join(ROOT, 'web/src/styles');

ensurePackages(import.meta.dirname);
const installed = createRequire(path.join(import.meta.dirname, 'package.json'));
const subset = installed('subset-font') as Subset;
const { convert } = installed('fontverter') as Converter;

const letters = lettersOfInterface();
const font = await subset(
  readFileSync(path.join(import.meta.dirname, 'node_modules/pretendard/dist/public/variable/PretendardVariable.ttf')),
  letters.join(''),
  { targetFormat: 'truetype', variationAxes: { wght: WEIGHTS }, keepFeatures: FEATURES, noHinting: true },
);
const file = await convert(rename(font), 'woff2');
writeFileSync(path.join(STYLES, 'dolphin-app.woff2'), file);
writeFileSync(
  path.join(STYLES, 'fonts-first.css'),
  `/*!
 * Made by \`npm run font\`: the letters that texts of the interface use, preloaded by vite.config.ts. All other letters
 * come with fonts-rest.css after the first paint.
 * Made of Pretendard, Copyright (c) 2021 Kil Hyung-jin, with Reserved Font Name Pretendard, under the SIL Open Font
 * License 1.1 (https://scripts.sil.org/OFL), and under the same licence.
 */
@font-face { font-family: "Dolphin App"; font-style: normal; font-display: swap; font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  src: url(dolphin-app.woff2) format("woff2");
  unicode-range: ${unicodeRange(letters)}; }
`,
);
console.log(`${letters.length} letters, ${file.length} bytes: web/src/styles/dolphin-app.woff2`);
