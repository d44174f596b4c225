import type { Bone, Layer } from './parts.ts';

/** How the bones stand in one frame: each is moved and turned around its joint. */
export type Placement = { readonly x?: number; readonly y?: number; readonly turn?: number };
export type Pose = {
  readonly view: 'front' | 'turned';
  readonly bones: Readonly<Record<Bone, Placement>>;
  readonly isBlinking?: true;
};

/** Where a bone turns. */
export const JOINTS: Readonly<Record<Bone, readonly [number, number]>> = {
  body: [128, 238],
  head: [128, 180],
  armL: [103, 193],
  armR: [153, 193],
  legL: [113, 238],
  legR: [143, 238],
};

function stand({ body = 0, head = 0, tilt = 0, arms = 0, isBlinking = false }): Pose {
  return {
    view: 'front',
    bones: {
      body: { y: body },
      head: { y: head, turn: tilt },
      armL: { y: body, turn: arms },
      armR: { y: body, turn: -arms },
      legL: {},
      legR: {},
    },
    ...(isBlinking ? { isBlinking } : {}),
  };
}

/** Three frames of breathing, 500 ms each. [AVT-3] */
export const STAND: readonly Pose[] = [
  stand({}),
  stand({ body: 2, head: 4, arms: 7 }),
  stand({ body: 1, head: 2, tilt: 1.5, arms: -5, isBlinking: true }),
];

/** `near` swings the near leg forward; `knee` is the leg that is lifted while it passes the other. */
function step({
  near,
  lift = 0,
  sway = 0,
  knee,
}: {
  near: number;
  lift?: number;
  sway?: number;
  knee?: 'legL' | 'legR';
}): Pose {
  const raised = (leg: 'legL' | 'legR') => (leg === knee ? { y: -5, turn: 10 } : {});
  return {
    view: 'turned',
    bones: {
      body: { y: -lift, turn: 1.5 },
      head: { y: -lift, turn: sway },
      armL: { x: 14, y: -lift, turn: near * 1.1 - 10 },
      armR: { x: -10, y: -lift, turn: -near * 1.1 + 10 },
      legL: { x: 12, y: near > 0 ? -1 : 0, turn: -near, ...raised('legL') },
      legR: { x: -12, y: near < 0 ? -1 : 0, turn: near, ...raised('legR') },
    },
  };
}

/** Four steps, turned to the right: near leg back, passing, near leg forward, passing. */
export const WALK: readonly Pose[] = [
  step({ near: -24, sway: 1 }),
  step({ near: 0, lift: 4, knee: 'legL' }),
  step({ near: 24, sway: -1 }),
  step({ near: 0, lift: 4, knee: 'legR' }),
];

/** In the turned view what is in front moves to the right, what is behind to the left, and the body becomes narrower. */
export const TURNED: Partial<Readonly<Record<Layer, { readonly x: number; readonly narrow?: number }>>> = {
  hatBack: { x: -4 },
  hairBack: { x: -9 },
  cape: { x: -10, narrow: 0.9 },
  accessoryBack: { x: -16, narrow: 0.9 },
  torso: { x: 1, narrow: 0.9 },
  bottom: { x: 1, narrow: 0.92 },
  top: { x: 1, narrow: 0.92 },
  collar: { x: 5, narrow: 0.88 },
  necklace: { x: 7, narrow: 0.88 },
  accessoryBody: { x: 4, narrow: 0.9 },
  ears: { x: -7 },
  earringL: { x: 2 },
  face: { x: 17, narrow: 0.93 },
  faceAccessory: { x: 17, narrow: 0.93 },
  hairFront: { x: 5 },
  hat: { x: 5 },
  accessory: { x: 4 },
};

/** Seen from the side both feet point in the same direction: the near leg is the far one's drawing, moved over. */
export const SAME_FOOT: Partial<Readonly<Record<Layer, Layer>>> = {
  legL: 'legR',
  shoeL: 'shoeR',
  bottomL: 'bottomR',
  bootL: 'bootR',
};
export const LEGS_APART = JOINTS.legR[0] - JOINTS.legL[0];

/** On the far side when turned: drawn before the body, or not to be seen at all. */
export const FAR_LAYERS: readonly Layer[] = ['armR', 'sleeveR', 'handR'];
export const UNSEEN_WHEN_TURNED: readonly Layer[] = ['earringR'];
