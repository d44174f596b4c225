import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Only our tokens: a change of theme or of light and dark needs no new editor. */
const frame = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--surface)', color: 'var(--text)', fontSize: 'var(--code-size, 16px)' },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--font-code)', lineHeight: '1.6', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--text)', padding: '12px 0' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--text)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--brand) 28%, transparent)',
  },
  '.cm-gutters': { backgroundColor: 'var(--surface-2)', color: 'var(--muted)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine': { backgroundColor: 'var(--hover-overlay)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--surface-3)', color: 'var(--text)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--reward-soft)',
    outline: '1px solid var(--reward-edge)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface)',
    color: 'var(--text)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-sm)',
    boxShadow: 'var(--sh-2)',
  },
  '.cm-tooltip-autocomplete > ul > li': { padding: '4px 10px', fontFamily: 'var(--font-code)' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--brand)', color: 'var(--on-brand)' },
  '.cm-panels': { backgroundColor: 'var(--surface-2)', color: 'var(--text)' },
  '.cm-placeholder': { color: 'var(--muted)' },
  '.cm-fault-line': { backgroundColor: 'var(--danger-soft)', boxShadow: 'inset 3px 0 var(--danger)' },
  '.cm-note': {
    padding: '8px 12px',
    fontFamily: 'var(--font)',
    backgroundColor: 'var(--reward-soft)',
    borderBlock: '1px solid var(--line)',
  },
});

const colours = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.controlKeyword, tags.operatorKeyword, tags.definitionKeyword, tags.moduleKeyword],
    color: 'var(--code-keyword)',
    fontWeight: '600',
  },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--ok)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warning)' },
  { tag: [tags.comment, tags.lineComment, tags.blockComment], color: 'var(--muted)', fontStyle: 'italic' },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.definition(tags.variableName)),
      tags.function(tags.propertyName),
    ],
    color: 'var(--brand-text)',
  },
  { tag: [tags.className, tags.typeName, tags.definition(tags.typeName)], color: 'var(--code-type)' },
  { tag: [tags.operator, tags.punctuation, tags.bracket], color: 'var(--text)' },
  { tag: tags.invalid, color: 'var(--danger)', textDecoration: 'underline wavy' },
]);

export const editorTheme: Extension = [frame, syntaxHighlighting(colours)];
