import { LIST_TYPE } from '@dolphin/contract/judge/blocks/definitions';
import { readWorkspace } from '@dolphin/contract/judge/blocks/workspace';
import * as Blockly from 'blockly/core';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { localizeNow, useText } from '../../../lib/text/use-text.ts';
import './block-editor.css';
import { editorText } from './editor.text.ts';
import { fixAriaRoles } from './fix-aria-roles.ts';
import { fillNamingDrawers, setUpBlockly, toolboxFor } from './set-up.ts';
import { withStyleNonce } from './style-nonce.ts';
import { currentTheme } from './theme.ts';
import { PromptDialog } from './prompt-dialog.tsx';

export type BlockEditorHandle = {
  undo(): void;
  redo(): void;
  zoom(by: 1 | -1): void;
  center(): void;
  /** What stands here at this very moment; `onChange` comes a little later. */
  read(): string | undefined;
  /** Calls `onChange` now if a change waits for it. */
  report(): void;
  /** Puts another workspace in the place of the one that stands here; undo brings that one back. */
  load(source: string): void;
};

export type BlockEditorProps = {
  /** Read when the editor begins; later changes come by `load`. */
  readonly initial: string;
  readonly onChange: (source: string) => void;
  /** Block types that may be used; empty: every one. */
  readonly offered: readonly string[];
  readonly isReadOnly?: boolean;
  /** The block that runs now. */
  readonly lit?: string | null;
  /** Lies on its side: blocks to take stand in a strip below. */
  readonly isNarrow?: boolean;
  readonly ref?: Ref<BlockEditorHandle>;
};

const MEDIA = '/blockly/';
/** Undo follows Blockly's event groups; a change is emitted after a short delay. */
const CHANGE_DELAY_MS = 60;
const ZOOM = { pinch: true, wheel: false, minScale: 0.4, maxScale: 1.6, scaleSpeed: 1.15 };
/** The dialog gives the focus back first. */
const REOPEN_AFTER_MS = 250;

export function BlockEditor({
  initial,
  onChange,
  offered,
  isReadOnly = false,
  lit = null,
  isNarrow = false,
  ref,
}: BlockEditorProps) {
  const text = useText(editorText);
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const workspace = useRef<Blockly.WorkspaceSvg>(null);
  const current = useRef(initial);
  const look = useRef<() => void>(null);
  const notifyChange = useEffectEvent(onChange);
  const offeredKey = offered.join(' ');

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    setUpBlockly(language);
    const shape = toolboxFor(language, offeredKey === '' ? [] : offeredKey.split(' '), namesIn(current.current));
    const made = withStyleNonce(() =>
      Blockly.inject(element, {
        renderer: 'zelos',
        theme: currentTheme(),
        media: MEDIA,
        sounds: false,
        readOnly: isReadOnly,
        trashcan: !isReadOnly,
        maxTrashcanContents: 32,
        ...(isReadOnly
          ? {}
          : {
              toolbox: shape.definition,
              ...(isNarrow && shape.kind === 'open' ? { horizontalLayout: true, toolboxPosition: 'end' } : {}),
            }),
        grid: { spacing: 40, length: 2, colour: getComputedStyle(element).getPropertyValue('--line').trim() },
        zoom: { ...ZOOM, startScale: isNarrow ? 0.72 : 0.9 },
        move: { scrollbars: true, drag: true, wheel: true },
      }),
    );
    workspace.current = made;
    offerNames(made);
    fillNamingDrawers(made, shape);
    loadInto(made, current.current);
    made.clearUndo();
    const following = watchChanges(made, (source) => {
      current.current = source;
      notifyChange(source);
    });
    look.current = following.look;
    const stops = [followLook(made), fixAriaRoles(element)];
    // The drawing, and then what stands at its edges.
    const sizes = new ResizeObserver(() => {
      Blockly.svgResize(made);
      made.resize();
    });
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      following.stop();
      look.current = null;
      for (const stop of stops) stop();
      workspace.current = null;
      made.dispose();
    };
  }, [language, offeredKey, isReadOnly, isNarrow]);

  useEffect(() => workspace.current?.highlightBlock(lit), [lit]);

  useImperativeHandle(
    ref,
    () => ({
      undo: () => workspace.current?.undo(false),
      redo: () => workspace.current?.undo(true),
      zoom: (by) => workspace.current?.zoomCenter(by),
      center: () => workspace.current?.scrollCenter(),
      read: () =>
        workspace.current ? JSON.stringify(Blockly.serialization.workspaces.save(workspace.current)) : undefined,
      report: () => look.current?.(),
      load(source) {
        if (workspace.current) loadInto(workspace.current, source);
      },
    }),
    [],
  );

  return (
    <>
      <div
        ref={place}
        className="block-editor"
        role="application"
        aria-label={text.label}
        data-narrow={isNarrow || undefined}
      />
      <PromptDialog />
    </>
  );
}

function namesIn(source: string) {
  const read = readWorkspace(source);
  return 'workspace' in read
    ? (read.workspace['variables'] as readonly { readonly name: string; readonly type?: string }[]).map(
        ({ name, type = '' }) => ({ name, type }),
      )
    : [];
}

/** Only what the judge would read is loaded; anything else leaves an empty place. */
function loadInto(workspace: Blockly.WorkspaceSvg, source: string): void {
  const read = readWorkspace(source);
  Blockly.Events.setGroup(true);
  try {
    Blockly.serialization.workspaces.load('workspace' in read ? { ...read.workspace } : {}, workspace, {
      recordUndo: true,
    });
  } finally {
    Blockly.Events.setGroup(false);
  }
}

function watchChanges(workspace: Blockly.WorkspaceSvg, notifyChange: (source: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = JSON.stringify(Blockly.serialization.workspaces.save(workspace));
  const look = (): void => {
    clearTimeout(timer);
    const source = JSON.stringify(Blockly.serialization.workspaces.save(workspace));
    if (source === last) return;
    last = source;
    notifyChange(source);
  };
  const onEvent = (event: Blockly.Events.Abstract): void => {
    if (event.isUiEvent) return;
    clearTimeout(timer);
    timer = setTimeout(look, CHANGE_DELAY_MS);
  };
  workspace.addChangeListener(onEvent);
  const stop = (): void => {
    look();
    workspace.removeChangeListener(onEvent);
  };
  return { look, stop };
}

/** Day and night, and the theme, may change while blocks stand here. */
function followLook(workspace: Blockly.WorkspaceSvg): () => void {
  const watcher = new MutationObserver(() => withStyleNonce(() => workspace.setTheme(currentTheme())));
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-mode'] });
  return () => watcher.disconnect();
}

function offerNames(workspace: Blockly.WorkspaceSvg): void {
  const words = localizeNow(editorText);
  const make = (category: string, type: string, title: string) => () =>
    Blockly.dialog.prompt(title, '', (name) => {
      openDrawer(workspace, category);
      if (!name) return;
      if (workspace.getVariableMap().getVariable(name, type))
        return overlay.toast(words.nameTaken, { kind: 'warning' });
      workspace.getVariableMap().createVariable(name, type);
    });
  workspace.registerButtonCallback('variables', make('variables', '', words.newVariableTitle));
  workspace.registerButtonCallback('lists', make('lists', LIST_TYPE, words.newListTitle));
  // "If … return" cannot be kept as JSON; "stop this script" does the same.
  workspace.registerToolboxCategoryCallback('PROCEDURE', (target) =>
    Blockly.Procedures.flyoutCategory(target).filter(
      (item) => !('type' in item && item.type === 'procedures_ifreturn'),
    ),
  );
}

/** The question took the focus, and Blockly shuts a drawer that has lost it; whoever made a variable wants to take it out. */
function openDrawer(workspace: Blockly.WorkspaceSvg, category: string): void {
  setTimeout(() => {
    const toolbox = workspace.getToolbox();
    if (!(toolbox instanceof Blockly.Toolbox)) return;
    toolbox.clearSelection();
    toolbox.setSelectedItem(toolbox.getToolboxItemById(category));
  }, REOPEN_AFTER_MS);
}
