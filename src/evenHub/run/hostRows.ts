import { type ContainersLayout, textOfContainers } from '../../api/contract/glasses/containers.ts'
import {
  diagnoseWeb,
  type HostEvent,
  type HostSight,
  hostLimits,
  type StepName,
  sightTexts,
  stepLabels,
  type WebFinding,
} from '../../api/contract.ts'
import { plural } from '../../lib/format.ts'
import { isObject } from '../../lib/isObject.ts'
import type { Push } from '../hostState.ts'
import type { PageCall, PageNews } from './pageMessages.ts'

export type HostRow = Omit<HostEvent, 'at'>

/** Characters of a row's body. */
export const largestRow = 50_000
const longestText = 2_000
const deepest = 8

const row = (
  direction: HostRow['direction'],
  kind: HostRow['kind'],
  summary: string,
  body: unknown,
): HostRow => ({ direction, kind, summary: summary.slice(0, hostLimits.summary), body })

export const callRow = ({ method, data }: PageCall) =>
  row('fromApp', 'call', method, bounded({ method, ...(data !== undefined && { data: summarized(data) }) }))

export const resultRow = (method: string, result: unknown) =>
  row('toApp', 'response', `${method}: ${inShort(result)}`, bounded({ method, result: summarized(result) }))

export function pushRow({ method, data }: Push) {
  const { type, jsonData } = data
  const name = typeof type === 'string' ? type : method
  const facts = inShort(isObject(jsonData) ? summarized(jsonData) : data)
  return row('toApp', 'frame', `${name} ${facts}`, bounded({ method, data: summarized(data) }))
}

/** What the display shows from here on; null: nothing. */
export function layoutRow(layout: ContainersLayout | null) {
  const text = layout === null ? '' : textOfContainers(layout).replaceAll(/\s+/g, ' ')
  const shown = layout ?? { layoutType: 'containers', containers: [] }
  return row('fromApp', 'layout', text === '' ? 'Empty' : text, { view: 'main', layout: withRoom(shown) })
}

export const stepRow = (name: StepName, ms: number) => row('platform', 'step', stepLabels[name], { name, ms })

export const findingRow = (finding: WebFinding) =>
  row('platform', 'note', diagnoseWeb(finding).text, { finding: summarized(finding) })

export const sightRow = (seen: HostSight) => row('platform', 'note', sightTexts[seen], { seen })

export const noteRow = (text: string) => row('platform', 'note', text, null)

export const consoleRow = ({ level, text }: Extract<PageNews, { type: 'console' }>) =>
  row('fromApp', 'console', text, { level, text })

/** Pictures and sound are said by their size. */
function summarized(value: unknown, depth = 0): unknown {
  if (depth > deepest) return '…'
  if (typeof value === 'string')
    return value.length > longestText
      ? `${value.slice(0, 100)}… (${plural(value.length, 'character')})`
      : value
  if (Array.isArray(value)) {
    const isBytes = value.length > 32 && value.every((one) => typeof one === 'number')
    return isBytes ? plural(value.length, 'byte') : value.map((one) => summarized(one, depth + 1))
  }
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, summarized(one, depth + 1)]))
    : value
}

function bounded(body: Record<string, unknown>): unknown {
  const size = JSON.stringify(body).length
  return size > largestRow ? { method: body.method, size } : body
}

function inShort(value: unknown): string {
  const text = JSON.stringify(summarized(value)) ?? ''
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}

/** As many of its pictures as a row has room for, the first ones, and of a text its beginning. */
function withRoom(layout: ContainersLayout): ContainersLayout {
  let room = largestRow
  return {
    ...layout,
    containers: layout.containers.map((container) => {
      if (container.kind === 'text') return { ...container, content: container.content.slice(0, longestText) }
      if (container.kind !== 'picture' || container.data === null) return container
      room -= container.data.length
      return room >= 0 ? container : { ...container, data: null }
    }),
  }
}
