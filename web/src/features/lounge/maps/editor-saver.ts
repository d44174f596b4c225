import type { MapOperation } from '@dolphin/contract/lounge/maps/maps.schema';
import { newKey } from '../../../lib/new-key.ts';
import { type EditorCore, setState, showMap, storeUnsaved } from './editor-state.ts';
import { sortOut } from './rules/conflicts.ts';
import { addStep, EMPTY_HISTORY, inverseOf } from './rules/history.ts';
import { add, confirmed, failed, readAgain, refused, startSending } from './rules/unsent.ts';

const SAVE_AFTER_MS = 500;
const TRY_AGAIN_MS = 4_000;

/** Takes in a change and saves it soon. */
export function push(core: EditorCore, operations: readonly MapOperation[]): void {
  core.unsent = add(core.unsent, operations);
  storeUnsaved(core);
  showMap(core, core.state.save === 'offline' ? 'offline' : core.unsent.sent ? 'saving' : 'waiting');
  saveSoon(core, core.state.save === 'offline' ? TRY_AGAIN_MS : SAVE_AFTER_MS);
}

/** Saves what waits. Whether it went well; what was refused or did not get through did not. */
export function flush(core: EditorCore): Promise<boolean> {
  clearTimeout(core.timer);
  core.timer = undefined;
  core.underWay ??= sendNext(core).finally(() => {
    core.underWay = null;
  });
  return core.underWay;
}

/** Saves everything, also changes made during a running request. Only then does the draft equal the shown map. */
export async function saveAll(core: EditorCore): Promise<boolean> {
  let isFine = await flush(core);
  while (isFine && core.unsent.waiting.length > 0) isFine = await flush(core);
  return isFine;
}

export async function readWhole(core: EditorCore): Promise<void> {
  const read = await core.access.read();
  if (!read || read === 'gone' || core.isClosed) return;
  core.unsent = readAgain(core.unsent, read.map, read.revision);
  showMap(core, core.state.save);
}

// A moment after the first change, not after the last: whoever never rests is saved, and seen by the others, too.
function saveSoon(core: EditorCore, afterMs: number): void {
  if (!core.isClosed) core.timer ??= setTimeout(() => void flush(core), afterMs);
}

async function sendNext(core: EditorCore): Promise<boolean> {
  if (core.isOld && core.unsent.waiting.length > 0 && !(await rebaseUnsaved(core))) return waitForLine(core);
  core.unsent = startSending(core.unsent, newKey());
  if (!core.unsent.sent) return true;
  showMap(core, 'saving');
  const sent = await core.access.send({
    revision: core.unsent.revision,
    clientKey: core.unsent.sent.clientKey,
    operations: [...core.unsent.sent.operations],
  });
  if (sent.kind === 'offline') {
    core.unsent = failed(core.unsent);
    return waitForLine(core);
  }
  const isMissing = sent.kind === 'refused' || sent.revision > core.unsent.revision + 1;
  if (sent.kind === 'refused') {
    core.unsent = refused(core.unsent);
    setState(core, { history: EMPTY_HISTORY });
  } else core.unsent = confirmed(core.unsent, sent.revision);
  storeUnsaved(core);
  showMap(core, core.unsent.waiting.length > 0 ? 'waiting' : 'saved');
  if (isMissing) await readWhole(core);
  if (core.unsent.waiting.length > 0) saveSoon(core, 0);
  return sent.kind === 'taken';
}

/** Reads what others changed first, and keeps only what still fits. False: the connection is lost. [WLD-178] */
async function rebaseUnsaved(core: EditorCore): Promise<boolean> {
  const read = await core.access.read();
  if (!read) return false;
  core.isOld = false;
  if (read === 'gone') return true;
  core.unsent = readAgain(core.unsent, read.map, read.revision);
  const { known, waiting, bases } = core.unsent;
  const { fitting, late } = sortOut(known, waiting, bases);
  if (core.isTakenUp)
    setState(core, {
      history: addStep(core.state.history, { undo: inverseOf(known, fitting), redo: fitting }),
    });
  core.isTakenUp = false;
  if (late.length > 0) {
    core.lateBases = { ...core.lateBases, ...bases };
    // Steps that are not there any more cannot be taken back.
    setState(core, { late: [...core.state.late, ...late], history: EMPTY_HISTORY });
  }
  core.unsent = { ...core.unsent, waiting: fitting };
  storeUnsaved(core);
  showMap(core, fitting.length > 0 ? 'waiting' : 'saved');
  return true;
}

function waitForLine(core: EditorCore): false {
  core.isOld = true;
  showMap(core, 'offline');
  saveSoon(core, TRY_AGAIN_MS);
  return false;
}
