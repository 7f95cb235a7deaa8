// idb-keyval over a map, as one store: vi.mock("idb-keyval", () => keyvalOn(disk)).

/** @param fail called before each write; throws if there is no room */
export const keyvalOn = (disk: Map<string, unknown>, fail: () => void = () => {}) => ({
  createStore: () => undefined,
  get: async (key: string) => structuredClone(disk.get(key)),
  getMany: async (keys: string[]) => keys.map((key) => structuredClone(disk.get(key))),
  set: async (key: string, value: unknown) => {
    fail();
    disk.set(key, structuredClone(value));
  },
  update: async (key: string, change: (value: unknown) => unknown) => {
    fail();
    disk.set(key, change(disk.get(key)));
  },
  del: async (key: string) => void disk.delete(key),
  delMany: async (keys: string[]) => {
    for (const key of keys) disk.delete(key);
  },
  clear: async () => disk.clear(),
});
