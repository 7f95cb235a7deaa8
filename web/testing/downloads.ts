import { vi } from "vitest";

/** Records the browser's downloads, name and content, until mocks are restored. */
export function downloads(): { name: string; file: Blob }[] {
  const saved: { name: string; file: Blob }[] = [];
  let file = new Blob();
  vi.spyOn(URL, "createObjectURL").mockImplementation((given) => {
    file = given as Blob; // never a MediaSource
    return "blob:file";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
  return saved;
}
