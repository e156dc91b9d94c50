import { createHistory, type Entry, locationOf, type PortalHistory } from './history.ts'

/** A history that begins at an address and leaves the window's own alone: for stories, and for HTML made beforehand. */
export function createMemoryHistory(address: string): PortalHistory {
  const entries: Entry[] = [{ location: locationOf(address), index: 0 }]
  let at = 0
  let tell = () => {}
  return createHistory({
    present: () => entries[at] ?? { location: locationOf(address), index: 0 },
    write(entry) {
      at = entry.index
      entries.splice(at, entries.length, entry)
    },
    go(delta) {
      const next = at + delta
      if (delta === 0 || next < 0 || next >= entries.length) return
      at = next
      // As the browser does, which tells of it later.
      setTimeout(tell)
    },
    onMove: (moved) => {
      tell = moved
    },
  })
}
