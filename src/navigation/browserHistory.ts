import { createPath } from 'react-router-dom'

import { createHistory, type Entry, locationOf, type PortalHistory } from './history.ts'

type Kept = { usr: unknown; key: string; idx: number }

/** The window's own history; each entry's number is kept in its state, so that it outlives a reload. */
export function createBrowserHistory(): PortalHistory {
  if (kept() === null) history.replaceState({ ...history.state, ...stateOf({ ...present(), index: 0 }) }, '')
  return createHistory({
    present,
    write: (entry, replace) =>
      history[replace ? 'replaceState' : 'pushState'](stateOf(entry), '', createPath(entry.location)),
    go: (delta) => history.go(delta),
    onMove: (moved) => addEventListener('popstate', moved),
  })
}

function present(): Entry {
  const { pathname, search, hash } = location
  const { usr = null, key = 'default', idx = 0 } = kept() ?? {}
  return { location: locationOf({ pathname, search, hash }, usr, key), index: idx }
}

function kept(): Kept | null {
  const { state } = history
  return typeof state?.idx === 'number' ? state : null
}

const stateOf = ({ location: { state, key }, index }: Entry): Kept => ({ usr: state, key, idx: index })
