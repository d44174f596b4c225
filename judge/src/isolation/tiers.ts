/**
 * How strongly this machine can shut programs in.
 * A: own namespaces (bubblewrap) and a filter of system calls, Landlock on top where the kernel has it.
 * B: Landlock and a filter of system calls, for machines that do not give out namespaces.
 * C: WebAssembly in a Node without rights, for development machines without either; JavaScript and blocks only.
 */
export const TIERS = ['A', 'B', 'C'] as const;
export type Tier = (typeof TIERS)[number];
