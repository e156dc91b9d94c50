import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom'

/** Where the portal is, and how it came there. */
export type Visit = { location: Location; type: NavigationType }

/**
 * Asked before the page is left: for `to`, or for nowhere when the person signs out. Where it returns true nothing
 * happens until `go` is called.
 */
export type LeaveGuard = (to: Location | null, go: () => void) => boolean

export type PortalHistory = {
  navigator: Navigator
  visit: () => Visit
  subscribe: (listener: () => void) => () => void
  /** Has `guard` asked until the function it returns is called. */
  guard: (guard: LeaveGuard) => () => void
  /** Does what takes the person away without a change of address, once the guards agree. */
  leave: (go: () => void) => void
}

/** A place in the list of those visited; `index` says which way another lies. */
export type Entry = { location: Location; index: number }

/** What keeps the entries: the browser, or a story's memory. */
export type Entries = {
  present: () => Entry
  write: (entry: Entry, replace: boolean) => void
  go: (delta: number) => void
  onMove: (moved: () => void) => void
}

/** A history that asks before a page is left, whichever way: by a link, by the program, Back or Forward. */
export function createHistory(entries: Entries): PortalHistory {
  let present = entries.present()
  let visit: Visit = { location: present.location, type: NavigationType.Pop }
  const listeners = new Set<() => void>()
  const guards = new Set<LeaveGuard>()
  /** What the next move is for: one's own, to undo one that a guard held or to make it after all. */
  let own: 'undo' | 'redo' | null = null

  const isHeld: LeaveGuard = (to, go) => [...guards].some((guard) => guard(to, go))

  function arrive(entry: Entry, type: NavigationType): void {
    present = entry
    visit = { location: entry.location, type }
    for (const listener of listeners) listener()
  }

  function go(to: To, state: unknown, replace: boolean): void {
    const location = locationOf(to, state)
    const write = () => {
      const entry = { location, index: present.index + (replace ? 0 : 1) }
      entries.write(entry, replace)
      arrive(entry, replace ? NavigationType.Replace : NavigationType.Push)
    }
    if (!isHeld(location, write)) write()
  }

  entries.onMove(() => {
    const purpose = own
    own = null
    if (purpose === 'undo') return

    const entry = entries.present()
    const delta = entry.index - present.index
    const redo = () => {
      own = 'redo'
      entries.go(delta)
    }
    if (purpose === null && delta !== 0 && isHeld(entry.location, redo)) {
      own = 'undo'
      entries.go(-delta)
    } else arrive(entry, NavigationType.Pop)
  })

  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      push: (to, state) => go(to, state, false),
      replace: (to, state) => go(to, state, true),
      go: entries.go,
    },
    visit: () => visit,
    subscribe: (listener) => added(listeners, listener),
    guard: (guard) => added(guards, guard),
    leave: (away) => {
      if (!isHeld(null, away)) away()
    },
  }
}

export function locationOf(to: To, state: unknown = null, key = newKey()): Location {
  const path = typeof to === 'string' ? parsePath(to) : to
  return { pathname: '/', search: '', hash: '', ...path, state, key }
}

const newKey = () => Math.random().toString(36).slice(2, 10)

function added<Value>(set: Set<Value>, value: Value): () => void {
  set.add(value)
  return () => set.delete(value)
}
