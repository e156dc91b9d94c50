import {
  ImageRawDataUpdate,
  ImageRawDataUpdateResult,
  TextContainerUpgrade,
} from '@evenrealities/even_hub_sdk'
import { expect, test } from 'vitest'
import { toBitmap } from '../../src/evenHub/picture.ts'
import { list, page, picture, rebuild, start, text } from './support/pages.ts'
import { launch, type Phone } from './support/phone.ts'

/** When the pictures of a page may be sent. */
const settled = 100

const write = ({ bridge }: Phone, fields: Record<string, unknown>) =>
  bridge.textContainerUpgrade(
    TextContainerUpgrade.fromJson({ containerID: 1, containerName: 'text', ...fields }),
  )

const send = ({ bridge }: Phone, imageData: number[] | string | Uint8Array, name = 'picture', id = 3) =>
  bridge.updateImageRawData(new ImageRawDataUpdate({ containerID: id, containerName: name, imageData }))

const bitmapOf = (level: number) => toBitmap(new Uint8Array(400).fill(level), { width: 20, height: 20 })

test('text is shown, replaced as a whole and in part, and presses come from both temples and the ring', async () => {
  const phone = await launch()
  expect(await start(phone)).toBe(0)
  expect(phone.shown()).toMatchObject([{ kind: 'text', content: 'Hello', capturesEvents: true }])
  expect(await write(phone, { contentOffset: 0, contentLength: 0, content: 'Good morning' })).toBe(true)
  expect(phone.shown()).toMatchObject([{ content: 'Good morning' }])
  expect(await write(phone, { contentOffset: 5, contentLength: 7, content: 'evening' })).toBe(true)
  expect(phone.shown()).toMatchObject([{ content: 'Good evening' }])

  for (const from of ['left', 'right', 'ring'] as const) phone.input({ type: 'press', from })
  expect(phone.heard.map(({ sysEvent }) => sysEvent)).toMatchObject([
    { eventType: undefined, eventSource: 3 },
    { eventType: undefined, eventSource: 1 },
    { eventType: undefined, eventSource: 2 },
  ])
  expect(phone.codes()).toEqual([])
})

test('a list moves its selection by itself, and says which item was pressed', async () => {
  const phone = await launch()
  expect(await start(phone, page({ list: [list()] }))).toBe(0)
  const pressed = () => phone.heard.splice(0).map(({ listEvent }) => listEvent)
  phone.input({ type: 'press', from: 'right' })
  // The first item's index is zero, which the wire leaves out.
  expect(pressed()).toMatchObject([
    { currentSelectItemName: 'One', currentSelectItemIndex: undefined, containerID: 2 },
  ])
  phone.input({ type: 'swipe', from: 'right', direction: 'down' })
  phone.input({ type: 'swipe', from: 'right', direction: 'down' })
  expect(phone.heard).toEqual([])
  expect(phone.shown()).toMatchObject([{ selected: 2 }])
  phone.input({ type: 'press', from: 'right' })
  expect(pressed()).toMatchObject([{ currentSelectItemName: 'Three', currentSelectItemIndex: 2 }])
  phone.input({ type: 'swipe', from: 'right', direction: 'down' })
  expect(phone.heard.map(({ textEvent }) => textEvent)).toMatchObject(Array(5).fill({ eventType: 2 }))
  phone.input({ type: 'double_press', from: 'left' })
  expect(phone.heard.at(-1)).toMatchObject({ sysEvent: { eventType: 3, eventSource: 3 } })
})

test('pictures are shown as gray of 8 and 4 bits, base64, and files', async () => {
  const red = { width: 20, height: 20, data: Array(400).fill([255, 0, 0, 255]).flat() }
  const phone = await launch({ pixels: red })
  const second = picture({ containerID: 4, containerName: 'second', xPosition: 30 })
  expect(await start(phone, page({ text: [text()], picture: [picture(), second] }))).toBe(0)
  const shown = () => phone.shown().flatMap((one) => (one.kind === 'picture' ? [one.data] : []))
  expect(shown()).toEqual([null, null])
  phone.pass(settled)

  const { success } = ImageRawDataUpdateResult
  expect(await send(phone, Array(400).fill(0xa7))).toBe(success)
  expect(shown()).toEqual([bitmapOf(10), null])
  expect(await send(phone, new Uint8Array(200).fill(0x55), 'second', 4)).toBe(success)
  expect(shown()).toEqual([bitmapOf(10), bitmapOf(5)])
  expect(await send(phone, Buffer.alloc(400, 0xff).toString('base64'))).toBe(success)
  expect(shown()[0]).toBe(bitmapOf(15))
  expect(await send(phone, [0x89, 0x50, 0x4e, 0x47])).toBe(success)
  expect(shown()[0]).toBe(bitmapOf(4))
  expect(phone.codes()).toEqual([])
})

test('a long text scrolls by itself, and its end is an event', async () => {
  const phone = await launch()
  const content = Array.from({ length: 12 }, (_, line) => `Line ${line}`).join('\n')
  expect(await start(phone, page({ text: [text({ content, height: 108 })] }))).toBe(0)
  const swipe = (direction: 'up' | 'down') => phone.input({ type: 'swipe', from: 'ring', direction })
  swipe('down')
  expect(phone.shown()).toMatchObject([{ firstLine: 3 }])
  expect(phone.heard).toEqual([])
  for (let swipes = 0; swipes < 3; swipes++) swipe('down')
  expect(phone.shown()).toMatchObject([{ firstLine: 8 }])
  const [first, ...others] = phone.heard.splice(0)
  expect(first).toMatchObject({ textEvent: { containerID: 1, containerName: 'text', eventType: 2 } })
  expect(others).toHaveLength(4)
  for (let swipes = 0; swipes < 4; swipes++) swipe('up')
  expect(phone.shown()).toMatchObject([{ firstLine: 0 }])
  expect(phone.heard[0]).toMatchObject({ textEvent: { eventType: 1 } })
})

test('a rebuilt page takes the place of all that was shown', async () => {
  const phone = await launch()
  await start(phone, page({ list: [list()], picture: [picture()] }))
  phone.pass(settled)
  await send(phone, Array(400).fill(0xff))
  phone.input({ type: 'swipe', from: 'left', direction: 'down' })
  const before = phone.now
  expect(await rebuild(phone, page({ list: [list()], picture: [picture()] }))).toBe(true)
  expect(phone.now - before).toBe(165)
  expect(phone.shown()).toMatchObject([{ selected: 0 }, { data: null }])
  expect(await rebuild(phone, page({ text: [text({ content: 'Page three' })] }))).toBe(true)
  expect(phone.shown()).toMatchObject([{ kind: 'text', content: 'Page three' }])
  expect([phone.state.page, phone.codes()]).toEqual([3, []])
})
