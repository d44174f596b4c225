/**
 * The part of a document that Blockly needs when blocks made by learners exchange their inputs: elements with
 * attributes and children. The real thing (jsdom) takes a second to load and reaches for files and the network.
 */
type Element = {
  readonly nodeName: string;
  readonly childNodes: Element[];
  textContent: string;
  setAttribute(name: string, value: unknown): void;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  appendChild(child: Element): Element;
};

function createElement(nodeName: string): Element {
  const attributes = new Map<string, string>();
  const childNodes: Element[] = [];
  return {
    nodeName,
    childNodes,
    textContent: '',
    setAttribute: (name, value) => void attributes.set(name, String(value)),
    getAttribute: (name) => attributes.get(name) ?? null,
    hasAttribute: (name) => attributes.has(name),
    appendChild(child) {
      childNodes.push(child);
      return child;
    },
  };
}

/** What `Blockly.utils.xml.injectDependencies` takes. Nothing here is ever read back from text. */
export const smallDocument = {
  document: {
    createElementNS: (_namespace: string, name: string): Element => createElement(name),
    createTextNode(text: string): Element {
      const node = createElement('#text');
      node.textContent = text;
      return node;
    },
  },
  DOMParser: function DOMParser(this: { parseFromString(): never }) {
    this.parseFromString = () => {
      throw new Error('workspaces are JSON here');
    };
  },
  XMLSerializer: function XMLSerializer(this: { serializeToString(): string }) {
    this.serializeToString = () => '';
  },
};
