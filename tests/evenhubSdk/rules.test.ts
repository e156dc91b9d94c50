import { expect, test } from 'vitest'
import type { PageFaultCode } from '../../src/api/contract/sessions/diagnosis.ts'
import { list, listed, page, picture, rebuild, start, text } from './support/pages.ts'
import { launch } from './support/phone.ts'

type Fields = Record<string, unknown>
type Rule = [name: string, code: PageFaultCode, pointer: string, fields: Fields]

const numbered = (count: number, make: (changes: Fields) => Fields) =>
  Array.from({ length: count }, (_, place) =>
    make({ containerID: 10 + place, containerName: `c${place}`, isEventCapture: 0 }),
  )

const ofText = (changes: Fields) => page({ text: [text(changes)] })
const ofList = (itemContainer: Fields) => page({ list: [list({ itemContainer })] })
const ofPicture = (changes: Fields) => page({ text: [text()], picture: [picture(changes)] })
const ofTwo = (first: Fields, second: Fields) =>
  page({ text: [text(first), text({ containerID: 2, containerName: 'two', isEventCapture: 0, ...second })] })

const bySdk: Rule[] = [
  ['no container', 'page_count', '', page({})],
  ['nine texts', 'page_count', '/textObject', page({ text: [text(), ...numbered(8, text)] })],
  [
    'texts and lists together',
    'page_count',
    '/textObject',
    page({ text: [text(), ...numbered(4, text)], list: numbered(4, list) }),
  ],
  ['five pictures', 'page_count', '/imageObject', page({ text: [text()], picture: numbered(5, picture) })],
  ['another number', 'page_count', '/containerTotalNum', { ...ofText({}), containerTotalNum: 2 }],
  ['the same id', 'page_id', '/textObject/1/containerID', ofTwo({}, { containerID: 1 })],
  ['half an id', 'page_id', '/textObject/0/containerID', ofText({ containerID: 1.5 })],
  ['the same name', 'page_name', '/textObject/1/containerName', ofTwo({}, { containerName: 'text' })],
  ['no name', 'page_name', '/textObject/0/containerName', ofText({ containerName: '' })],
  ['a long name', 'page_name', '/textObject/0/containerName', ofText({ containerName: 'a'.repeat(17) })],
  ['out of the left', 'page_range', '/textObject/0/xPosition', ofText({ xPosition: -1 })],
  ['below the display', 'page_range', '/textObject/0/yPosition', ofText({ yPosition: 289 })],
  ['too wide', 'page_range', '/textObject/0/width', ofText({ width: 577 })],
  ['no height', 'page_range', '/textObject/0/height', ofText({ height: 0 })],
  ['a thick border', 'page_range', '/textObject/0/borderWidth', ofText({ borderWidth: 6 })],
  ['a bright border', 'page_range', '/textObject/0/borderColor', ofText({ borderColor: 16 })],
  ['a round border', 'page_range', '/textObject/0/borderRadius', ofText({ borderRadius: 11 })],
  ['much padding', 'page_range', '/textObject/0/paddingLength', ofText({ paddingLength: 33 })],
  ['a long text', 'page_text', '/textObject/0/content', ofText({ content: 'a'.repeat(1_001) })],
  ['no items', 'page_list', '/listObject/0/itemContainer/itemName', ofList(listed())],
  [
    'many items',
    'page_list',
    '/listObject/0/itemContainer/itemName',
    ofList(listed(...Array<string>(21).fill('Item'))),
  ],
  [
    'another number of items',
    'page_list',
    '/listObject/0/itemContainer/itemCount',
    ofList({ ...listed('One'), itemCount: 2 }),
  ],
  [
    'a long item',
    'page_list',
    '/listObject/0/itemContainer/itemName/1',
    ofList(listed('One', 'a'.repeat(65))),
  ],
  [
    'an item of many bytes',
    'page_list',
    '/listObject/0/itemContainer/itemName/0',
    ofList(listed('é'.repeat(32))),
  ],
  ['a narrow picture', 'page_picture', '/imageObject/0/width', ofPicture({ width: 19 })],
  ['a high picture', 'page_picture', '/imageObject/0/height', ofPicture({ height: 145 })],
  ['half an order', 'page_order', '/textObject/0/zOrderIndex', ofText({ zOrderIndex: 0.5 })],
  ['nothing that captures', 'page_capture', '', ofText({ isEventCapture: 0 })],
  ['two that capture', 'page_capture', '/textObject/1/isEventCapture', ofTwo({}, { isEventCapture: 1 })],
]

/** Which the SDK doesn't send, or not so. */
const byHand: Rule[] = [
  ['no list of texts', 'page_count', '/textObject', { containerTotalNum: 1, textObject: {} }],
  ['a number as text', 'page_text', '/textObject/0/content', ofText({ content: 7 })],
  [
    'a picture that captures',
    'page_capture',
    '/imageObject/0/isEventCapture',
    page({ picture: [picture({ isEventCapture: 1 })] }),
  ],
  [
    'the same order',
    'page_order',
    '/textObject/1/zOrderIndex',
    ofTwo({ zOrderIndex: 1 }, { zOrderIndex: 1 }),
  ],
  ['an order on one', 'page_order', '/textObject/1/zOrderIndex', ofTwo({ zOrderIndex: 1 }, {})],
]

test.each(bySdk)('%s is refused at the start and at a rebuild', async (_, code, pointer, fields) => {
  const phone = await launch()
  expect(await start(phone, fields)).toBe(1)
  expect(phone.findings.splice(0)).toEqual([{ code, pointer, problem: expect.any(String) }])
  expect(phone.shown()).toEqual([])
  expect(await start(phone)).toBe(0)
  expect(await rebuild(phone, fields)).toBe(false)
  expect(phone.findings).toMatchObject([{ code, pointer }])
  expect(phone.shown()).toMatchObject([{ content: 'Hello' }])
})

test.each(byHand)('%s is refused where a page sends it without the SDK', async (_, code, pointer, fields) => {
  const phone = await launch()
  expect(await phone.bridge.callEvenApp('createStartUpPageContainer', fields)).toBe(1)
  expect(phone.findings).toEqual([{ code, pointer, problem: expect.any(String) }])
})

test.each(byHand.filter(([, code]) => code === 'page_order'))(
  '%s the SDK refuses itself',
  async (...rule) => {
    const phone = await launch()
    expect(await start(phone, rule[3])).toBe(1)
    expect(phone.methods).toEqual([])
  },
)

test('the most that the rules allow is shown', async () => {
  const phone = await launch()
  const most = page({
    text: [
      text({ content: 'a'.repeat(1_000), width: 576, height: 288, borderWidth: 5, borderColor: 15 }),
      ...numbered(6, text),
    ],
    list: [
      list({
        isEventCapture: 0,
        containerName: 'n'.repeat(16),
        itemContainer: listed(...Array(20).fill('é')),
      }),
    ],
    picture: numbered(4, ({ containerID, ...rest }) =>
      picture({
        ...rest,
        containerID: 50 + Number(containerID),
        containerName: `p${containerID}`,
        width: 288,
        height: 144,
      }),
    ),
  })
  expect([await start(phone, most), phone.codes(), phone.shown().length]).toEqual([0, [], 12])
})
