/** Hands a text to the browser as a file to keep. */
export function saveFile({ fileName, csv }: { readonly fileName: string; readonly csv: string }): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Safari begins the download only after this turn; the address must still lead somewhere then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
