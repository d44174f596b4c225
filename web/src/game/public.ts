/** The public module of the game, the only one that React and other code imports. Loaded when the lounge opens. */
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
