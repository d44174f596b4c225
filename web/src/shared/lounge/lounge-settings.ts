import { create } from 'zustand';

/** How somebody likes the lounge; remembered on this computer. [WLD-127] [WLD-128] */
export type LoungeSettings = {
  readonly view: 'WORLD' | 'LIST';
  /** AUTO: when frames are slow. */
  readonly power: 'AUTO' | 'LOW' | 'FULL';
  readonly hasMinimap: boolean;
  /** They know that this device gets a lighter view. */
  readonly knowsLight: boolean;
};
const DEFAULTS: LoungeSettings = { view: 'WORLD', power: 'AUTO', hasMinimap: true, knowsLight: false };
const PLACE = 'dolphin-lounge';

function readStored(): LoungeSettings {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<LoungeSettings>;
    return {
      view: found.view === 'LIST' ? 'LIST' : DEFAULTS.view,
      power: found.power === 'LOW' || found.power === 'FULL' ? found.power : DEFAULTS.power,
      hasMinimap: found.hasMinimap !== false,
      knowsLight: found.knowsLight === true,
    };
  } catch {
    return DEFAULTS;
  }
}

export const useLoungeSettings = create<LoungeSettings>(readStored);

export function changeLoungeSettings(part: Partial<LoungeSettings>): void {
  useLoungeSettings.setState(part);
  try {
    localStorage.setItem(PLACE, JSON.stringify(useLoungeSettings.getState()));
  } catch {
    // Without storage it holds for as long as the page.
  }
}

export function readLoungeSettings(): void {
  useLoungeSettings.setState(readStored(), true);
}
