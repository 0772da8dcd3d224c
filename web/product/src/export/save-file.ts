/** Has the browser save a file. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Browsers begin to save in their own time.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
