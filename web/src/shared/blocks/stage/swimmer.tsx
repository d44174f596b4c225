import { characterPicture, type Character } from '../../../ui/character/characters.ts';
import type { Frame } from './player.ts';

type SwimmerProps = {
  readonly character: Character;
  readonly frame: Frame;
  readonly x: number;
  readonly y: number;
  readonly isCheering: boolean;
};

/** Drawn from the side: mirrored when swimming left, tilted for up or down; the arrow shows the exact direction. */
export function Swimmer({ character, frame: { scene, moveMs }, x, y, isCheering }: SwimmerProps) {
  const angle = (scene.turn * Math.PI) / 180;
  const across = Math.sin(angle);
  const isMirrored = across < -0.01;
  const lean = Math.round(-Math.cos(angle) * 24);
  const time = `${Math.round(moveMs)}ms`;
  return (
    <g
      className="swimmer"
      style={{ transform: `translate(${x + 50}px, ${y + 50}px)`, transitionDuration: time }}
      opacity={scene.isVisible ? 1 : 0}
    >
      <g style={{ transform: `scale(${scene.size / 100})` }}>
        <g className="swimmer-arrow" style={{ transform: `rotate(${scene.turn}deg)`, transitionDuration: time }}>
          <path d="M0 -64 L15 -42 C8 -46 -8 -46 -15 -42 Z" />
        </g>
        <g key={scene.bumps} className={scene.bumps > 0 ? 'swimmer-bumped' : undefined}>
          <g className={isCheering ? 'swimmer-cheers' : 'swimmer-floats'}>
            <g
              className="swimmer-body"
              style={{
                transform: `scaleX(${isMirrored ? -1 : 1}) rotate(${lean}deg)`,
                filter: scene.costume > 1 ? `hue-rotate(${(scene.costume - 1) * 45}deg)` : undefined,
              }}
            >
              <image href={characterPicture(character)} x="-44" y="-44" width="88" height="88" />
            </g>
          </g>
        </g>
      </g>
    </g>
  );
}
