export type MessageChild = { readonly userId: number; readonly name: string };
