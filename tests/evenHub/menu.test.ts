import { describe, expect, test } from 'vitest'
import type { HostInput } from '../../src/evenHub/inputs.ts'
import { menuLayout } from '../../src/evenHub/menu.ts'
import { readPage } from '../../src/evenHub/pageRules.ts'
import { shownHost } from './support/host.ts'
import { page, text } from './support/pages.ts'

const item = (itemID: unknown = 7, itemName: unknown = 'New game') => ({ itemID, itemName })
const withMenu = (menuItems: unknown) => ({ ...page({ text: [text()] }), menuObject: { menuItems } })
const menu: HostInput = { type: 'menu', from: 'right' }
const press: HostInput = { type: 'press', from: 'ring' }
const swipe = (direction: 'up' | 'down'): HostInput => ({ type: 'swipe', from: 'right', direction })

test.each([
  ['no list', '', {}],
  ['eleven items', '', Array.from({ length: 11 }, (_, place) => item(place + 1))],
  ['an ID of 0', '/0/itemID', [item(0)]],
  ['an ID that is no number', '/0/itemID', [item('7')]],
  ['an ID twice', '/1/itemID', [item(), item()]],
  ['no name', '/0/itemName', [item(7, '')]],
  ['a name of 33 bytes', '/0/itemName', [item(7, `${'é'.repeat(16)}x`)]],
  ['no item', '/0/itemID', [null]],
])('a menu with %s is refused', (_, pointer, items) => {
  expect(readPage(withMenu(items))).toMatchObject({
    fault: { code: 'page_menu', pointer: `/menuObject/menuItems${pointer}` },
  })
})

test('a page’s menu is read, and a page may have none', () => {
  expect(readPage(withMenu([item(), item(8, 'é'.repeat(16))]))).toMatchObject({
    menuItems: [
      { id: 7, name: 'New game' },
      { id: 8, name: 'é'.repeat(16) },
    ],
  })
  expect(readPage(page({ text: [text()] }))).toMatchObject({ menuItems: [] })
})

describe('the open menu', () => {
  const opened = () => {
    const host = shownHost(withMenu([item(), item(8, 'Undo')]))
    expect(host.input(menu)).toEqual([])
    return host
  }

  test('has the page’s items between the glasses’ own', () => {
    expect(menuLayout(opened().state).containers).toMatchObject([
      { items: ['Display off', 'New game', 'Undo', 'Exit'], selected: 0 },
    ])
  })

  test('tells the page which item was chosen', () => {
    const host = opened()
    for (const direction of ['down', 'down', 'up'] as const) expect(host.input(swipe(direction))).toEqual([])
    expect(host.input(press)).toEqual([
      { method: 'evenHubEvent', data: { type: 'menuItemClickEvent', jsonData: { itemID: 7 } } },
    ])
    expect(host.state.menu).toBeNull()
  })

  test('turns the display off until the next press, which does nothing else', () => {
    const host = opened()
    host.input(swipe('up'))
    expect(host.input(press)).toEqual([])
    expect(host.state).toMatchObject({ menu: null, isDisplayOff: true })
    expect(host.input(press)).toEqual([])
    expect(host.state.isDisplayOff).toBe(false)
    expect(host.input(press)).toHaveLength(1)
  })

  test('ends the app by its last item', () => {
    const host = opened()
    for (let times = 0; times < 5; times++) host.input(swipe('down'))
    expect(host.input(press)).toMatchObject([{ data: { jsonData: { eventType: 7 } } }])
    expect(host.state).toMatchObject({ hasEnded: true, menu: null })
  })

  test('closes by itself, a double press, another page, and the exit dialog', () => {
    for (const close of [
      (host: ReturnType<typeof opened>) => host.input(menu),
      (host: ReturnType<typeof opened>) => host.input({ type: 'double_press', from: 'left' }),
      (host: ReturnType<typeof opened>) => host.call('rebuildPageContainer', page({ text: [text()] })),
      (host: ReturnType<typeof opened>) => host.call('shutDownPageContainer', { exitMode: 1 }),
      (host: ReturnType<typeof opened>) => host.input({ type: 'background' }),
    ]) {
      const host = opened()
      close(host)
      expect(host.state.menu).toBeNull()
    }
  })

  test('loses its items with the page, and opens over none in the background or the dialog', () => {
    const host = opened()
    host.call('rebuildPageContainer', page({ text: [text()] }))
    host.input(menu)
    expect(menuLayout(host.state).containers).toMatchObject([{ items: ['Display off', 'Exit'] }])
    host.input({ type: 'background' })
    host.input(menu)
    expect(host.state.menu).toBeNull()
    host.input({ type: 'foreground' })
    host.call('shutDownPageContainer', { exitMode: 1 })
    host.input(menu)
    expect(host.state).toMatchObject({ menu: null, exitDialog: {} })
  })
})
