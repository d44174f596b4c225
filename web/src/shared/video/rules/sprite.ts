/** Small pictures of a video in one file, row by row. */
export type Sprite = {
  readonly url: string;
  readonly columns: number;
  readonly rows: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly intervalMs: number;
};

/** Where the picture of a moment stands in the sprite, in pixels of a tile that is `width` wide. */
export function tileOf({ columns, rows, tileWidth, tileHeight, intervalMs }: Sprite, atMs: number, width: number) {
  const scale = width / tileWidth;
  const last = columns * rows - 1;
  const index = Math.min(last, Math.max(0, Math.floor(atMs / Math.max(1, intervalMs))));
  const height = Math.round(tileHeight * scale);
  return {
    width,
    height,
    backgroundSize: `${columns * width}px ${rows * height}px`,
    backgroundPosition: `-${(index % columns) * width}px -${Math.floor(index / columns) * height}px`,
  };
}
