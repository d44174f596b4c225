/**
 * A picture of a Python that has just started, kept in this browser: the next visit goes on from it instead of starting
 * anew. The frame it runs in has no origin and keeps nothing, so the page keeps it. One picture at a time, by the folder of
 * the files it was made of. Whatever goes wrong, Python starts without it.
 */
const DATABASE = 'dolphin-runner';
const STORE = 'snapshots';

export async function readSnapshot(folder: string): Promise<ArrayBuffer | null> {
  try {
    const found = await ask('readonly', (store) => store.get(folder));
    return found instanceof ArrayBuffer ? found : null;
  } catch {
    return null;
  }
}

export async function saveSnapshot(folder: string, bytes: ArrayBuffer): Promise<void> {
  try {
    // What older files left behind is of no use to anybody, and large.
    await ask('readwrite', (store) => store.clear());
    await ask('readwrite', (store) => store.put(bytes, folder));
  } catch {
    // A full disk or a private window: the next visit starts without it.
  }
}

export async function dropSnapshots(): Promise<void> {
  try {
    await ask('readwrite', (store) => store.clear());
  } catch {
    // Nothing was kept.
  }
}

async function ask(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await open();
  try {
    return await settled(request(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  return settled(opening);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the store refused')));
  });
}
