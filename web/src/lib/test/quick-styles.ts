/**
 * Computed styles of jsdom for what queries by role and clicks look at. jsdom compares an element and all elements
 * around it with every rule of a browser's own style sheet, a millisecond for each, and a query asks for every element
 * of the page. While a page has no style sheets, these three properties follow from tags, attributes and inline styles.
 */
const QUICK = ['display', 'visibility', 'pointer-events'] as const;
type Quick = (typeof QUICK)[number];

/** What an element has that names nothing, when nothing around it does. */
const INHERITED = { visibility: 'visible', 'pointer-events': 'auto' } as const;
const GLOBAL_KEYWORD = /^(inherit|initial|unset|revert|revert-layer)$/;
/** Their style depends on their state, on their parent, or is stronger than an inline one. */
const SPECIAL_TAG = /^(dialog|details|summary|noscript)$/;
/** Parts of tables that are hidden collapse. */
const TABLE_PART = /^(col|colgroup|thead|tbody|tfoot|tr|td|th)$/;

type ComputedStyle = typeof globalThis.getComputedStyle;

/** As jsdom itself has it. */
export const jsdomStyle: ComputedStyle = globalThis.getComputedStyle.bind(globalThis);

export const quickStyle: ComputedStyle = (element, pseudo) => {
  if (pseudo || element.ownerDocument !== document || document.styleSheets.length > 0)
    return jsdomStyle(element, pseudo);
  let whole: CSSStyleDeclaration | undefined;
  const all = (): CSSStyleDeclaration => (whole ??= jsdomStyle(element));
  const valueOf = (name: string): string =>
    (isQuick(name) ? quick(element, name) : undefined) ?? all().getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    has: (_, key) => key in all(),
    get(_, key) {
      if (key === 'getPropertyValue') return valueOf;
      const name = key === 'pointerEvents' ? 'pointer-events' : key;
      if (typeof name === 'string' && isQuick(name)) return valueOf(name);
      const value: unknown = Reflect.get(all(), key);
      return typeof value === 'function' && key !== 'constructor' ? (value.bind(all()) as unknown) : value;
    },
  });
};

/** Undefined when only jsdom knows. */
function quick(element: Element, property: Quick): string | undefined {
  return property === 'display' ? display(element) : inherited(element, property);
}

const displays = new Map<string, string>();

function display(element: Element): string | undefined {
  const { localName } = element;
  if (SPECIAL_TAG.test(localName) || element.hasAttribute('popover')) return undefined;
  if (localName === 'input' && element.getAttribute('type')?.toLowerCase() === 'hidden') return undefined;
  const inline = inlineStyle(element, 'display');
  if (inline !== '') return GLOBAL_KEYWORD.test(inline) ? undefined : inline;
  const kind = `${element.namespaceURI} ${localName} ${element.getAttribute('hidden')}`;
  const known = displays.get(kind) ?? jsdomStyle(element).display;
  displays.set(kind, known);
  return known;
}

function inherited(element: Element, property: Exclude<Quick, 'display'>): string | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (TABLE_PART.test(at.localName) && at.hasAttribute('hidden')) return undefined;
    const inline = inlineStyle(at, property);
    if (inline !== '') return GLOBAL_KEYWORD.test(inline) ? undefined : inline;
  }
  return INHERITED[property];
}

function isQuick(name: string): name is Quick {
  return (QUICK as readonly string[]).includes(name);
}

function inlineStyle(element: Element, property: Quick): string {
  return element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : '';
}
