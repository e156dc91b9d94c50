import { isObject } from '../lib/isObject.ts'
import type { MenuItem } from './hostState.ts'
import { type PageFault, pageLimits } from './pageFaults.ts'

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
