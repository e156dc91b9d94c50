import { expect, test } from 'vitest'
import type { PageFaultCode } from '../../src/api/contract/sessions/diagnosis.ts'

import { readPage } from '../../src/evenHub/pageRules.ts'
import { list, page, picture, text } from './support/pages.ts'

const faultOf = (data: unknown) => {
  const read = readPage(data)
  return 'fault' in read ? read.fault : null
}

test('a page of every kind of container is read', () => {
  const read = readPage(
    page({
      text: [text({ containerID: 1, content: 'Hello', xPosition: 8, borderWidth: 2, paddingLength: 4 })],
      list: [list({ containerID: 2, isEventCapture: 0 })],
      picture: [picture({ containerID: 3 })],
    }),
  )
  expect('containers' in read && read.containers).toMatchObject([
    { kind: 'list', id: 2, items: ['One', 'Two'], selected: 0, zOrder: 0, capturesEvents: false },
    {
      kind: 'text',
      id: 1,
      x: 8,
      y: 0,
      borderWidth: 2,
      padding: 4,
      content: 'Hello',
      firstLine: 0,
      zOrder: 1,
      capturesEvents: true,
    },
    { kind: 'picture', id: 3, data: null, zOrder: 2 },
  ])
})

const still = { isEventCapture: 0 }
const numbered = (count: number, make: typeof text) =>
  Array.from({ length: count }, (_, place) =>
    make({ containerID: place, containerName: `c${place}`, isEventCapture: place === 0 ? 1 : 0 }),
  )

test.each<[rule: string, code: PageFaultCode, pointer: string, data: unknown]>([
  ['no container', 'page_count', '', page({})],
  ['no data', 'page_count', '', undefined],
  ['no list', 'page_count', '/textObject', { containerTotalNum: 1, textObject: {} }],
  ['nine texts', 'page_count', '/textObject', page({ text: numbered(9, text) })],
  [
    'five pictures',
    'page_count',
    '/imageObject',
    page({ text: [text({ containerID: 99 })], picture: numbered(5, picture) }),
  ],
  [
    'another total',
    'page_count',
    '/containerTotalNum',
    { ...page({ text: [text()] }), containerTotalNum: 2 },
  ],
  ['nothing captures', 'page_capture', '', page({ text: [text(still)] })],
  [
    'two capture',
    'page_capture',
    '/textObject/1/isEventCapture',
    page({ text: [text(), text({ containerID: 2, containerName: 'b' })] }),
  ],
  [
    'a picture captures',
    'page_capture',
    '/imageObject/0/isEventCapture',
    page({ text: [text()], picture: [picture({ containerID: 2, isEventCapture: 1 })] }),
  ],
  ['no id', 'page_id', '/textObject/0/containerID', page({ text: [text({ containerID: undefined })] })],
  [
    'the same id',
    'page_id',
    '/textObject/1/containerID',
    page({ text: [text(), text({ containerName: 'b', ...still })] }),
  ],
  ['no name', 'page_name', '/textObject/0/containerName', page({ text: [text({ containerName: '' })] })],
  [
    'a long name',
    'page_name',
    '/textObject/0/containerName',
    page({ text: [text({ containerName: 'a'.repeat(17) })] }),
  ],
  [
    'the same name',
    'page_name',
    '/textObject/1/containerName',
    page({ text: [text(), text({ containerID: 2, ...still })] }),
  ],
  [
    'one without its order',
    'page_order',
    '/textObject/1/zOrderIndex',
    page({ text: [text({ zOrderIndex: 1 }), text({ containerID: 2, containerName: 'b', ...still })] }),
  ],
  [
    'the same order',
    'page_order',
    '/textObject/1/zOrderIndex',
    page({
      text: [
        text({ zOrderIndex: 1 }),
        text({ containerID: 2, containerName: 'b', zOrderIndex: 1, ...still }),
      ],
    }),
  ],
  ['half an order', 'page_order', '/textObject/0/zOrderIndex', page({ text: [text({ zOrderIndex: 0.5 })] })],
  ['a wide border', 'page_range', '/textObject/0/borderWidth', page({ text: [text({ borderWidth: 6 })] })],
  ['a bright border', 'page_range', '/textObject/0/borderColor', page({ text: [text({ borderColor: 16 })] })],
  [
    'a round border',
    'page_range',
    '/textObject/0/borderRadius',
    page({ text: [text({ borderRadius: 11 })] }),
  ],
  [
    'much padding',
    'page_range',
    '/textObject/0/paddingLength',
    page({ text: [text({ paddingLength: 33 })] }),
  ],
  ['no width', 'page_range', '/textObject/0/width', page({ text: [text({ width: undefined })] })],
  ['too far left', 'page_range', '/textObject/0/xPosition', page({ text: [text({ xPosition: -1 })] })],
  [
    'a long text',
    'page_text',
    '/textObject/0/content',
    page({ text: [text({ content: 'a'.repeat(1_001) })] }),
  ],
  ['no text', 'page_text', '/textObject/0/content', page({ text: [text({ content: 7 })] })],
  [
    'no items',
    'page_list',
    '/listObject/0/itemContainer/itemName',
    page({ list: [list({ itemContainer: { itemCount: 0, itemName: [] } })] }),
  ],
  [
    'another count of items',
    'page_list',
    '/listObject/0/itemContainer/itemCount',
    page({ list: [list({ itemContainer: { itemCount: 3, itemName: ['a'] } })] }),
  ],
  [
    'a long item',
    'page_list',
    '/listObject/0/itemContainer/itemName/1',
    page({ list: [list({ itemContainer: { itemCount: 2, itemName: ['a', 'é'.repeat(32)] } })] }),
  ],
  [
    'a small picture',
    'page_picture',
    '/imageObject/0/width',
    page({ text: [text()], picture: [picture({ containerID: 2, width: 19 })] }),
  ],
  [
    'a high picture',
    'page_picture',
    '/imageObject/0/height',
    page({ text: [text()], picture: [picture({ containerID: 2, height: 145 })] }),
  ],
])('%s is named with its place', (_, code, pointer, data) => {
  expect(faultOf(data)).toMatchObject({ code, pointer })
})
