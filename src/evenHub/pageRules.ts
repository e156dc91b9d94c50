import type { Container } from '../api/contract/glasses/containers.ts'
import { containersDisplay } from '../api/contract/glasses/glasses.ts'
import type { PageFaultCode } from '../api/contract/sessions/diagnosis.ts'
import { isObject } from '../lib/isObject.ts'
import type { MenuItem } from './hostState.ts'
import { readMenu } from './menu.ts'
import { type PageFault, pageLimits } from './pageFaults.ts'

type Read = { containers: Container[]; menuItems: MenuItem[] } | { fault: PageFault }

const kinds = [
  ['listObject', 'list'],
  ['textObject', 'text'],
  ['imageObject', 'picture'],
] as const

type Kind = (typeof kinds)[number][1]
type Fields = Record<string, unknown>
type Given = { kind: Kind; fields: Fields; pointer: string }

export function readPage(data: unknown): Read {
  const page = isObject(data) ? data : {}
  const given: Given[] = []
  for (const [key, kind] of kinds) {
    const list = page[key] ?? []
    if (!Array.isArray(list)) return { fault: fault('page_count', `/${key}`, 'isn’t a list') }
    // What is beyond the limit is counted, not read.
    for (const [place, fields] of list.slice(0, pageLimits.containers + 1).entries())
      given.push({ kind, fields: isObject(fields) ? fields : {}, pointer: `/${key}/${place}` })
  }
  const found = countFault(page, given) ?? firstFault(given)
  if (found) return { fault: found }
  const menu = readMenu(page.menuObject)
  return 'fault' in menu ? menu : { containers: given.map(toContainer), ...menu }
}

function countFault(page: Fields, given: readonly Given[]): PageFault | null {
  const count = (wanted: readonly Kind[]) => given.filter(({ kind }) => wanted.includes(kind)).length
  if (given.length === 0) return fault('page_count', '', 'has no container')
  if (count(['text', 'list']) > pageLimits.texts)
    return fault('page_count', '/textObject', `has more than ${pageLimits.texts} text and list containers`)
  if (count(['picture']) > pageLimits.pictures)
    return fault('page_count', '/imageObject', `has more than ${pageLimits.pictures} image containers`)
  if (page.containerTotalNum !== given.length)
    return fault('page_count', '/containerTotalNum', `must be ${given.length}, the number of containers`)
  return null
}

function firstFault(given: readonly Given[]): PageFault | null {
  const ids = new Set<unknown>()
  const names = new Set<unknown>()
  const orders = new Set<unknown>()
  for (const { kind, fields, pointer } of given) {
    const found = boxFault(kind, fields, pointer) ?? contentFault(kind, fields, pointer)
    if (found) return found
    const { containerID, containerName, zOrderIndex } = fields
    if (ids.has(containerID)) return fault('page_id', `${pointer}/containerID`, 'is another container’s, too')
    if (names.has(containerName))
      return fault('page_name', `${pointer}/containerName`, 'is another container’s, too')
    if (zOrderIndex !== undefined && orders.has(zOrderIndex))
      return fault('page_order', `${pointer}/zOrderIndex`, 'is another container’s, too')
    ids.add(containerID)
    names.add(containerName)
    if (zOrderIndex !== undefined) orders.add(zOrderIndex)
  }
  const unordered = given.find(({ fields }) => fields.zOrderIndex === undefined)
  if (orders.size > 0 && unordered)
    return fault(
      'page_order',
      `${unordered.pointer}/zOrderIndex`,
      'is missing, and other containers have one',
    )
  return captureFault(given)
}

function captureFault(given: readonly Given[]): PageFault | null {
  const capturing = given.filter(({ fields }) => fields.isEventCapture === 1)
  const picture = capturing.find(({ kind }) => kind === 'picture')
  if (picture)
    return fault('page_capture', `${picture.pointer}/isEventCapture`, 'can’t be 1 in an image container')
  const second = capturing[1]
  if (second)
    return fault('page_capture', `${second.pointer}/isEventCapture`, 'is 1 in more than one container')
  return capturing.length === 0 ? fault('page_capture', '', 'has no container with isEventCapture 1') : null
}

type Range = readonly [field: string, least: number, most: number]

const placeRanges: readonly Range[] = [
  ['xPosition', 0, containersDisplay.width],
  ['yPosition', 0, containersDisplay.height],
]

const frameRanges: readonly Range[] = [
  ['width', 1, containersDisplay.width],
  ['height', 1, containersDisplay.height],
  ['borderWidth', 0, 5],
  ['borderColor', 0, containersDisplay.levels - 1],
  ['borderRadius', 0, 10],
  ['paddingLength', 0, 32],
]

const pictureRanges: readonly Range[] = [
  ['width', 20, 288],
  ['height', 20, 144],
]

function boxFault(kind: Kind, fields: Fields, pointer: string): PageFault | null {
  const { containerID, containerName } = fields
  if (!Number.isSafeInteger(containerID))
    return fault('page_id', `${pointer}/containerID`, 'must be a whole number')
  if (typeof containerName !== 'string' || containerName === '' || containerName.length > pageLimits.name)
    return fault('page_name', `${pointer}/containerName`, `must have 1 to ${pageLimits.name} characters`)
  if (fields.zOrderIndex !== undefined && !Number.isSafeInteger(fields.zOrderIndex))
    return fault('page_order', `${pointer}/zOrderIndex`, 'must be a whole number')
  return (
    rangeFault('page_range', placeRanges, fields, pointer) ??
    (kind === 'picture'
      ? rangeFault('page_picture', pictureRanges, fields, pointer)
      : rangeFault('page_range', frameRanges, fields, pointer))
  )
}

const defaults: Fields = {
  xPosition: 0,
  yPosition: 0,
  borderWidth: 0,
  borderColor: 0,
  borderRadius: 0,
  paddingLength: 0,
}

function rangeFault(code: PageFaultCode, all: readonly Range[], fields: Fields, pointer: string) {
  for (const [field, least, most] of all) {
    const value = fields[field] ?? defaults[field]
    if (!Number.isInteger(value) || (value as number) < least || (value as number) > most)
      return fault(code, `${pointer}/${field}`, `must be a whole number from ${least} to ${most}`)
  }
  return null
}

function contentFault(kind: Kind, fields: Fields, pointer: string): PageFault | null {
  if (kind === 'text') return textFault(fields.content ?? '', pageLimits.content, `${pointer}/content`)
  return kind === 'list' ? listFault(fields.itemContainer, `${pointer}/itemContainer`) : null
}

export function textFault(content: unknown, most: number, pointer: string): PageFault | null {
  if (typeof content !== 'string') return fault('page_text', pointer, 'must be a text')
  return content.length > most ? fault('page_text', pointer, `has more than ${most} characters`) : null
}

function listFault(given: unknown, pointer: string): PageFault | null {
  const { itemName, itemCount } = isObject(given) ? given : {}
  if (!Array.isArray(itemName) || itemName.length === 0 || itemName.length > pageLimits.items)
    return fault('page_list', `${pointer}/itemName`, `must have 1 to ${pageLimits.items} items`)
  if (itemCount !== itemName.length)
    return fault('page_list', `${pointer}/itemCount`, `must be ${itemName.length}, the number of items`)
  const long = itemName.findIndex(
    (item) =>
      typeof item !== 'string' ||
      item.length > pageLimits.item ||
      new TextEncoder().encode(item).length > pageLimits.itemBytes,
  )
  return long < 0
    ? null
    : fault(
        'page_list',
        `${pointer}/itemName/${long}`,
        `must be a text of at most ${pageLimits.item} characters and ${pageLimits.itemBytes} bytes`,
      )
}

function toContainer({ kind, fields }: Given, place: number): Container {
  const number = (field: string) => Number(fields[field] ?? 0)
  const box = {
    id: number('containerID'),
    name: String(fields.containerName),
    x: number('xPosition'),
    y: number('yPosition'),
    width: number('width'),
    height: number('height'),
    zOrder: Number(fields.zOrderIndex ?? place),
    capturesEvents: fields.isEventCapture === 1,
    borderWidth: number('borderWidth'),
    borderColor: number('borderColor'),
    borderRadius: number('borderRadius'),
    padding: number('paddingLength'),
  }
  if (kind === 'text') return { kind, ...box, content: String(fields.content ?? ''), firstLine: 0 }
  if (kind === 'picture') return { kind, ...box, data: null }
  const items = fields.itemContainer as {
    itemName: string[]
    itemWidth?: unknown
    isItemSelectBorderEn?: unknown
  }
  return {
    kind,
    ...box,
    items: items.itemName,
    itemWidth: Number.isSafeInteger(items.itemWidth) ? Math.max(0, Number(items.itemWidth)) : 0,
    framesSelection: items.isItemSelectBorderEn === 1,
    selected: 0,
  }
}

const fault = (code: PageFaultCode, pointer: string, problem: string): PageFault => ({
  code,
  pointer,
  problem,
})
