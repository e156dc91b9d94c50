import type { ContainersLayout } from '../api/contract/glasses/containers.ts'
import { isObject } from '../lib/isObject.ts'
import {
  ended,
  eventType,
  type HostState,
  hubEvent,
  type MenuItem,
  type Outcome,
  systemEvent,
} from './hostState.ts'
import { type PageFault, pageLimits } from './pageFaults.ts'

const first = 'Display off'
const last = 'Exit'

const namesOf = ({ menuItems }: HostState) => [first, ...menuItems.map(({ name }) => name), last]

const outcome = (state: HostState, pushes: Outcome['pushes'] = []): Outcome => ({
  state,
  pushes,
  findings: [],
})

export function toggleMenu(state: HostState): Outcome {
  const canOpen = state.menu === null && state.containers !== null && state.isForeground
  return outcome({ ...state, menu: canOpen ? { selected: 0 } : null })
}

export function swipeMenu(state: HostState, direction: 'up' | 'down'): Outcome {
  const moved = (state.menu?.selected ?? 0) + (direction === 'up' ? -1 : 1)
  const selected = Math.min(Math.max(0, moved), namesOf(state).length - 1)
  return outcome({ ...state, menu: { selected } })
}

/** A press chooses what is marked, a double press closes the menu. */
export function pressMenu(state: HostState, isChosen: boolean): Outcome {
  const closed = { ...state, menu: null }
  if (!isChosen) return outcome(closed)
  const selected = state.menu?.selected ?? 0
  const item = state.menuItems[selected - 1]
  if (item) return outcome(closed, [hubEvent(state, 'menuItemClickEvent', { itemID: item.id })])
  return selected === 0
    ? outcome({ ...closed, isDisplayOff: true })
    : outcome(ended(state), [systemEvent(state, eventType.exit)])
}

const box = {
  x: 120,
  y: 20,
  width: 336,
  height: 248,
  zOrder: 0,
  capturesEvents: false,
  borderWidth: 2,
  borderColor: 10,
  borderRadius: 8,
  padding: 8,
}

export const menuLayout = (state: HostState): ContainersLayout => ({
  layoutType: 'containers',
  containers: [
    {
      ...box,
      kind: 'list',
      id: 1,
      name: 'menu',
      capturesEvents: true,
      items: namesOf(state),
      itemWidth: 308,
      framesSelection: true,
      selected: state.menu?.selected ?? 0,
    },
  ],
})

const largestId = 2 ** 32 - 1

export function readMenu(given: unknown): { menuItems: MenuItem[] } | { fault: PageFault } {
  if (given === undefined || given === null) return { menuItems: [] }
  const { menuItems: items } = isObject(given) ? given : {}
  if (!Array.isArray(items)) return wrong('', 'isn’t a list')
  if (items.length > pageLimits.menuItems) return wrong('', `has more than ${pageLimits.menuItems} items`)
  const menuItems: MenuItem[] = []
  for (const [place, item] of items.entries()) {
    const { itemID: id, itemName: name } = isObject(item) ? item : {}
    if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > largestId)
      return wrong(`/${place}/itemID`, 'must be a whole number of 1 or more')
    if (menuItems.some((one) => one.id === id)) return wrong(`/${place}/itemID`, 'is another item’s, too')
    if (typeof name !== 'string' || name === '' || bytesOf(name) > pageLimits.menuBytes)
      return wrong(`/${place}/itemName`, `must be a text of 1 to ${pageLimits.menuBytes} bytes`)
    menuItems.push({ id, name })
  }
  return { menuItems }
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length

const wrong = (pointer: string, problem: string): { fault: PageFault } => ({
  fault: { code: 'page_menu', pointer: `/menuObject/menuItems${pointer}`, problem },
})
