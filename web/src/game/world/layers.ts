/**
 * The world, and above it everything that is read. In a light view the world is drawn into a picture of few pixels, which
 * is stretched over the canvas; names, bubbles and the small map are drawn on the canvas itself and stay sharp. [WLD-180]
 */
import { type Application, Container, RenderTexture, Sprite, Texture } from 'pixi.js';

export type Layers = {
  /** Holds the scene. */
  readonly world: Container;
  /** In coordinates of the map, like the scene: areas' signs, names, bubbles. */
  readonly labels: Container;
  readonly resolution: () => number | null;
  /** Null: the world is drawn on the canvas, as sharp as everything else. */
  readonly setResolution: (resolution: number | null) => void;
  /** After the canvas got another size. */
  readonly resize: () => void;
  readonly render: () => void;
  readonly destroy: () => void;
};

export function createLayers(app: Application, background: number): Layers {
  const world = new Container({ eventMode: 'none' });
  const labels = new Container({ eventMode: 'none', sortableChildren: true });
  const picture = new Sprite({ texture: Texture.EMPTY, eventMode: 'none' });
  let coarse: { readonly resolution: number; readonly texture: RenderTexture } | null = null;
  app.stage.addChild(world, labels);
  const drop = () => {
    picture.texture = Texture.EMPTY;
    coarse?.texture.destroy(true);
    coarse = null;
  };
  const setResolution = (resolution: number | null) => {
    if (resolution === (coarse?.resolution ?? null)) return;
    drop();
    (resolution === null ? picture : world).removeFromParent();
    app.stage.addChildAt(resolution === null ? world : picture, 0);
    if (resolution === null) return;
    const { width, height } = app.screen;
    const texture = RenderTexture.create({ width, height, resolution, dynamic: true });
    picture.texture = texture;
    coarse = { resolution, texture };
  };
  return {
    world,
    labels,
    resolution: () => coarse?.resolution ?? null,
    setResolution,
    resize: () => void coarse?.texture.resize(app.screen.width, app.screen.height, coarse.resolution),
    render() {
      if (coarse)
        app.renderer.render({ container: world, target: coarse.texture, clear: true, clearColor: background });
      app.render();
    },
    destroy() {
      drop();
      world.destroy({ children: true });
      picture.destroy();
    },
  };
}
