/** The names by which a generated program reaches its stage: `api("walk", 3)`. One table for the browser and the judge. */
import {
  addToList,
  isBlockedToward,
  isOnFinish,
  jump,
  listNamed,
  point,
  say,
  seconds,
  setVariable,
  walk,
  type Stage,
  type Value,
} from './stage.ts';
import { cellOf } from './world.ts';

/** Actions that only do something answer nothing. */
type Action = (stage: Stage, ...args: Value[]) => Value | void;

const num = (value: Value | undefined): number => {
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
};
const str = (value: Value | undefined): string => String(value ?? '');
const at = (list: readonly Value[], index: Value | undefined): number => Math.trunc(num(index)) - 1;

export const ACTIONS: Readonly<Record<string, Action>> = {
  walk: (stage, steps) => walk(stage, num(steps)),
  turn: (stage, degrees) => point(stage, stage.direction + num(degrees)),
  point: (stage, degrees) => point(stage, num(degrees)),
  jump: (stage, x, y) => jump(stage, num(x), num(y)),
  changeX: (stage, by) => jump(stage, stage.x + num(by), stage.y),
  changeY: (stage, by) => jump(stage, stage.x, stage.y + num(by)),
  x: (stage) => stage.x,
  y: (stage) => stage.y,
  direction: (stage) => stage.direction,

  say: (stage, text) => say(stage, str(text)),
  show: (stage) => void (stage.isVisible = true),
  hide: (stage) => void (stage.isVisible = false),
  setSize: (stage, size) => void (stage.size = Math.min(500, Math.max(5, num(size)))),
  nextCostume: (stage) => void (stage.costume = (stage.costume % 8) + 1),
  setCostume: (stage, costume) => void (stage.costume = Math.min(8, Math.max(1, Math.trunc(num(costume))))),

  isBlockedAhead: (stage) => isBlockedToward(stage, 0),
  isBlockedRight: (stage) => isBlockedToward(stage, 90),
  isBlockedLeft: (stage) => isBlockedToward(stage, -90),
  isOnFinish: (stage) => isOnFinish(stage),
  itemsLeft: (stage) => stage.items.length,
  itemsCollected: (stage) => stage.collected.length,
  isItemAhead: (stage) => {
    const angle = (stage.direction * Math.PI) / 180;
    const ahead = cellOf(stage.x + Math.sin(angle), stage.y + Math.cos(angle));
    return stage.items.some((item) => cellOf(item.x, item.y) === ahead);
  },
  distanceTo: (stage, x, y) => Math.hypot(num(x) - stage.x, num(y) - stage.y),
  isKeyPressed: (stage, key) => stage.pressed.has(str(key)),
  ask: (stage, question) => {
    say(stage, str(question));
    stage.answer = stage.world.answers[stage.answered++] ?? '';
  },
  answer: (stage) => stage.answer,
  timer: (stage) => seconds(stage),
  resetTimer: (stage) => void (stage.timerFrom = stage.tick),

  penDown: (stage) => void (stage.pen.isDown = true),
  penUp: (stage) => void (stage.pen.isDown = false),
  penColor: (stage, color) => void (stage.pen.color = str(color).slice(0, 32)),
  penWidth: (stage, width) => void (stage.pen.width = Math.min(50, Math.max(1, num(width)))),
  penClear: (stage) => void stage.drawing.splice(0),

  getVariable: (stage, name) => stage.variables.get(str(name)) ?? 0,
  setVariable: (stage, name, value) => setVariable(stage, str(name), value ?? 0),
  changeVariable: (stage, name, by) => setVariable(stage, str(name), num(stage.variables.get(str(name))) + num(by)),
  addToList: (stage, name, value) => addToList(stage, str(name), value ?? ''),
  removeFromList: (stage, name, index) =>
    void (at([], index) >= 0 && listNamed(stage, str(name)).splice(at([], index), 1)),
  clearList: (stage, name) => void listNamed(stage, str(name)).splice(0),
  setInList: (stage, name, index, value) => {
    const list = listNamed(stage, str(name));
    const place = at(list, index);
    if (place >= 0 && place < list.length) list[place] = value ?? '';
    return undefined;
  },
  itemOfList: (stage, name, index) => {
    const list = listNamed(stage, str(name));
    return list[at(list, index)] ?? '';
  },
  lengthOfList: (stage, name) => listNamed(stage, str(name)).length,
  listHas: (stage, name, value) => listNamed(stage, str(name)).some((item) => str(item) === str(value)),

  randomBetween: (stage, from, to) => {
    const [least, most] = num(from) <= num(to) ? [num(from), num(to)] : [num(to), num(from)];
    const isWhole = Number.isInteger(least) && Number.isInteger(most);
    return isWhole ? least + Math.floor(stage.random() * (most - least + 1)) : least + stage.random() * (most - least);
  },
};
