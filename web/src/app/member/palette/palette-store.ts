import { create } from 'zustand';

/** Whether the command palette is open; anything of the shell may open it. */
export const usePaletteStore = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

export const openPalette = (): void => usePaletteStore.setState({ isOpen: true });
export const closePalette = (): void => usePaletteStore.setState({ isOpen: false });
