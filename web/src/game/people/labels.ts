/** Names and bubbles: text on rounded ground, as in a picture book. */
import { Container, Graphics, Text } from 'pixi.js';

const FONT = '"Dolphin App", "Pretendard Variable", Pretendard, "Apple SD Gothic Neo", "Noto Sans KR", sans-serif';
export const INK = 0x17_32_4d;
const TAG_COLOURS = { own: 0x0a_78_b3, friend: 0xc2_3b_55, other: 0x3a_55_6b } as const;
const BUBBLE_TEXT_WIDTH = 250;

/** Canvas does not wait for a font: it draws with whatever is there. So the piece that is needed is asked for, and the text drawn anew. */
function drawAgainWithFont(text: Text, weight: number): void {
  const font = `${weight} 16px "Dolphin App", "Pretendard Variable"`;
  if (!('fonts' in document) || document.fonts.check(font, text.text)) return;
  document.fonts.load(font, text.text).then(
    (faces) => {
      if (faces.length === 0 || text.destroyed) return;
      const label = text.text;
      text.text = '';
      text.text = label;
      text.parent?.emit('resized');
    },
    () => undefined,
  );
}

export function drawTag(name: string, kind: keyof typeof TAG_COLOURS, sharpness: number): Container {
  return drawSign(name, TAG_COLOURS[kind], sharpness);
}

/** Text on a pill, centred. */
export function drawSign(name: string, color: number, sharpness: number): Container {
  const tag = new Container({ eventMode: 'none' });
  const text = new Text({
    text: name,
    resolution: sharpness,
    style: { fontFamily: FONT, fontSize: 15, fontWeight: '700', fill: 0xff_ff_ff, padding: 2 },
    anchor: 0.5,
  });
  const ground = new Graphics();
  const lay = () =>
    ground
      .clear()
      .roundRect(-text.width / 2 - 12, -13, text.width + 24, 26, 13)
      .fill({ color, alpha: 0.92 });
  tag.addChild(ground, text);
  tag.on('resized', lay);
  lay();
  drawAgainWithFont(text, 700);
  return tag;
}

export type Bubble = {
  readonly display: Container;
  readonly size: () => { readonly width: number; readonly height: number };
  /** Pushes it aside; its tip stays. */ readonly lean: (x: number) => void;
};

/** Its tip is at (0, 0). Korean text wraps between words, and a word that is too long wherever needed. */
export function drawBubble(label: string, sharpness: number): Bubble {
  const bubble = new Container({ eventMode: 'none' });
  let aside = 0;
  let size = { width: 0, height: 0 };
  const text = new Text({
    text: label,
    resolution: sharpness,
    anchor: { x: 0.5, y: 1 },
    style: {
      fontFamily: FONT,
      fontSize: 19,
      fontWeight: '700',
      fill: INK,
      align: 'center',
      lineHeight: 26,
      wordWrap: true,
      wordWrapWidth: BUBBLE_TEXT_WIDTH,
      breakWords: true,
      padding: 2,
    },
  });
  text.position.set(0, -28);
  const ground = new Graphics();
  const lay = () => {
    const width = Math.max(text.width + 40, 76);
    const [left, bottom, height] = [aside - width / 2, -16, text.height + 22];
    size = { width, height: height - bottom };
    text.x = aside;
    ground
      .clear()
      .roundRect(left, bottom - height, width, height, 20)
      .fill(0xff_ff_ff)
      .stroke({ color: INK, width: 4, join: 'round' })
      .moveTo(-13, bottom - 3)
      .lineTo(0, 0)
      .lineTo(13, bottom - 3)
      .closePath()
      .fill(0xff_ff_ff)
      .moveTo(-13, bottom)
      .lineTo(0, 0)
      .lineTo(13, bottom)
      .stroke({ color: INK, width: 4, join: 'round', cap: 'round' })
      .rect(-11, bottom - 5, 22, 6)
      .fill(0xff_ff_ff);
  };
  bubble.addChild(ground, text);
  bubble.on('resized', lay);
  lay();
  drawAgainWithFont(text, 700);
  return {
    display: bubble,
    size: () => size,
    lean(x) {
      if (Math.abs(x - aside) < 1 && (x !== 0 || aside === 0)) return;
      aside = x;
      lay();
    },
  };
}
