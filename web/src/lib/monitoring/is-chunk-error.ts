/** Browsers each have their own sentence for an import that could not be fetched. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload CSS|ChunkLoadError/i.test(
      `${error.name} ${error.message}`,
    )
  );
}
