/** Where Dolphin runs. Linux with glibc: the embedded PostgreSQL and the sandbox of the judge need it. */
export const PLATFORMS = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'darwin', cpu: 'x64', libc: undefined },
  { os: 'darwin', cpu: 'arm64', libc: undefined },
  { os: 'win32', cpu: 'x64', libc: undefined },
] as const;

/** What platforms a package is for, in the format of its `package.json`; a missing field means any. */
export type Platform = { readonly os?: Wanted; readonly cpu?: Wanted; readonly libc?: Wanted };
/** One word instead of a list is allowed, too. */
type Wanted = string | readonly string[];

const SYSTEMS: Readonly<Record<string, string>> = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  linuxmusl: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  webcontainers: 'webcontainers',
  win: 'win32',
  win32: 'win32',
  windows: 'win32',
};
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

export function isSupported({ os, cpu, libc }: Platform): boolean {
  return PLATFORMS.some(
    (platform) => allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, platform.libc),
  );
}

function allows(wanted: Wanted = [], ours: string | undefined): boolean {
  const words = [wanted].flat();
  if (words.length === 0 || ours === undefined) return true;
  const refused = words.filter((word) => word.startsWith('!'));
  return refused.length > 0 ? !refused.includes(`!${ours}`) : words.includes(ours);
}

/** Packages of binaries carry their platform in their name: `@swc/core-linux-x64-musl`. */
export function platformInName(name: string): Platform {
  const words = name.split(/[-/]/);
  const os: readonly string[] = words.map((word) => SYSTEMS[word]).filter((word) => word !== undefined);
  const cpu = PROCESSORS.filter((word) => words.includes(word));
  const isMusl = words.some((word) => word.includes('musl'));
  return { os, cpu, libc: isMusl && os.includes('linux') ? ['musl'] : [] };
}
