export type SentFile = {
  readonly fileName: string;
  readonly contentType: string;
  /** Base64. */ readonly content: string;
};

/** Hands a file that came in an answer to the browser, which keeps it where it keeps downloads. */
export function saveSentFile({ fileName, contentType, content }: SentFile): void {
  saveBlob(
    fileName,
    new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type: contentType }),
  );
}

export function saveBlob(fileName: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Safari begins the download only after this turn; the address must still lead somewhere then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
