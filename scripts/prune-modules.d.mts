export function pruneModules(folder: string): { readonly files: number; readonly bytes: number };
