/** Where things land when they are moved by hand. */
export const GRID_STEPS = [10, 20, 40, 80] as const;
export const GRID_DEFAULT = 20;

export function snapTo(value: number, grid: number): number {
  return grid <= 0 ? Math.round(value) : Math.round(value / grid) * grid;
}

/** How far a group moves: its first part lands on the grid, and the others keep their distance to it. */
export function snapMove(
  from: { readonly x: number; readonly y: number },
  dx: number,
  dy: number,
  grid: number,
): { readonly dx: number; readonly dy: number } {
  return { dx: snapTo(from.x + dx, grid) - from.x, dy: snapTo(from.y + dy, grid) - from.y };
}

/** Turns in steps of 15 degrees, always between -180 and 180. */
export function snapTurn(degrees: number, isFree: boolean): number {
  const turned = isFree ? Math.round(degrees) : Math.round(degrees / 15) * 15;
  return ((((turned + 180) % 360) + 360) % 360) - 180;
}
