/** The door of the game. React and everything else comes in here and nowhere else; it is loaded when the lounge opens. */
export type {
  WorldAct,
  WorldBridge,
  WorldHandle,
  WorldNotice,
  WorldPerson,
  WorldSettings,
  WorldSignal,
} from './bridge.ts';
export { mountWorld } from './mount-world.ts';
export { type EditorBridge, type EditorHandle, mountEditor } from './editor/mount-editor.ts';
export { artUrl } from './art-url.ts';
