import { type Cookie, openTab, PHONE, untilIdle } from '../browser.ts';

export type DomNode =
  | string
  | {
      readonly tag: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly children: readonly DomNode[];
    };
export type ReadPage = { readonly nodes: readonly DomNode[]; readonly styles: readonly string[] };

/** Runs in the browser. Event handlers and scripts are no part of it. */
function readPage(): ReadPage {
  const read = (node: Node): DomNode[] => {
    if (node.nodeType === 3) return node.textContent ? [node.textContent] : [];
    if (!(node instanceof Element) || node.localName === 'script' || node.localName === 'iframe') return [];
    const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
    return [{ tag: node.localName, attributes, children: [...node.childNodes].flatMap(read) }];
  };
  return {
    nodes: [...(document.getElementById('root')?.childNodes ?? [])].flatMap(read),
    styles: [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      ({ href }) => new URL(href).pathname,
    ),
  };
}

/** The DOM and the stylesheets of a page once it is idle, on a screen as large as Lighthouse's phone. */
export async function readDom(chromePort: number, url: string, cookies: readonly Cookie[]): Promise<ReadPage> {
  const tab = await openTab(chromePort);
  try {
    await tab.send('Emulation.setDeviceMetricsOverride', PHONE);
    await untilIdle(tab, url, cookies);
    const { result } = (await tab.send('Runtime.evaluate', {
      expression: `JSON.stringify((${readPage.toString()})())`,
    })) as { result: { value: string } };
    return JSON.parse(result.value) as ReadPage;
  } finally {
    await tab.close();
  }
}
