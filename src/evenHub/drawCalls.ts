import type { Container } from '../api/contract/glasses/containers.ts'
import type { HostFinding } from '../api/contract/sessions/webFindings.ts'
import { type Call, type Called, failed, started, wholeNumber } from './bridgeCall.ts'
import { type HostState, withContainer } from './hostState.ts'
import { pageLimits } from './pageFaults.ts'
import { readPage, textFault } from './pageRules.ts'

/** Milliseconds that calls keep the radio busy, as developers measured them on glasses. */
export const radioTimes = {
  text: 83,
  page: 165,
  picture: 104,
  pictureKilobyte: 4,
  secondStart: 2_100,
} as const

const pictureSettles = 100

export function startPage({ state, fields, now, method }: Call): Called {
  if (state.page > 0)
    return { ...failed(state, now, 1, { code: 'start_twice' }), doneAt: now + radioTimes.secondStart }
  return showPage({ state, fields, now, method }, { shown: 0, invalid: 1 })
}

export function rebuildPage(call: Call): Called {
  return started(call, false, () => showPage(call, { shown: true, invalid: false }))
}

function showPage(
  { state, fields, now, method }: Call,
  results: { shown: unknown; invalid: unknown },
): Called {
  const read = readPage(fields)
  const doneAt = send(state, now, 'page')
  if ('fault' in read) return { ...failed(state, now, results.invalid, read.fault), doneAt }
  const lost = losesDrawing(state)
  return {
    state: {
      ...state,
      ...(!lost && {
        containers: read.containers,
        menuItems: read.menuItems,
        menu: null,
        page: state.page + 1,
        pageShownAt: doneAt,
      }),
      busyUntil: doneAt,
      failed: [],
    },
    pushes: [],
    findings: lost ? [{ code: 'drew_in_background', method }] : [],
    doneAt,
    result: results.shown,
  }
}

export function updateText(call: Call): Called {
  const { state, fields, now } = call
  return started(call, false, () => {
    const target = findContainer(call, 'text')
    if ('code' in target) return failedOn(state, now, false, target, fields)
    const fault = textFault(fields.content, pageLimits.update, '/content')
    if (fault) return failedOn(state, now, false, fault, fields)
    const offset = wholeNumber(fields.contentOffset)
    const length = wholeNumber(fields.contentLength)
    const { content } = target
    // Without both, the whole text is replaced.
    const end = offset === 0 && length === 0 ? content.length : offset + length
    return drawn(call, 'text', {
      ...target,
      content: content.slice(0, offset) + String(fields.content) + content.slice(end),
    })
  })
}

export function updatePicture(call: Call): Called {
  const { state, fields, now, picture } = call
  return started(call, 'sendFailed', () => {
    const target = findContainer(call, 'picture')
    if ('code' in target) return failedOn(state, now, 'imageException', target, fields)
    const container = target.name
    if (now < state.pictureUntil)
      return failed(state, now, 'sendFailed', { code: 'pictures_overlap', container })
    if (state.options.asOnGlasses.losses && now < state.pageShownAt + pictureSettles)
      return failed(state, now, 'sendFailed', { code: 'picture_early', container })
    if (!picture || 'problem' in picture)
      return failed(state, now, 'imageException', {
        code: 'picture_unreadable',
        container,
        problem: picture?.problem ?? 'there are no bytes',
      })
    if ('bytes' in picture)
      return failed(state, now, 'imageSizeInvalid', {
        code: 'picture_size',
        container,
        expected: `${target.width} × ${target.height}`,
        bytes: picture.bytes,
      })
    const called = drawn(call, 'picture', { ...target, data: picture.bitmap }, picture.size)
    return {
      ...called,
      state: { ...called.state, pictureUntil: called.doneAt },
      result: 'success',
    }
  })
}

/** The container that a call names by its id and name, of one kind; else what is wrong. */
function findContainer<Kind extends Container['kind']>({ state, fields, method }: Call, kind: Kind) {
  const { containerID: id, containerName: name } = fields
  const found = state.containers?.find((one) => one.id === id && one.name === name && one.kind === kind)
  return (
    (found as Extract<Container, { kind: Kind }> | undefined) ??
    ({ code: 'container_unknown', method, id, name } as const)
  )
}

function drawn(
  { state, now, method }: Call,
  what: 'text' | 'picture',
  container: Container,
  bytes = 0,
): Called {
  const doneAt = send(state, now, what, bytes)
  const ignored = state.failed.includes(container.name)
  const lost = losesDrawing(state)
  const findings: HostFinding[] = []
  if (ignored) findings.push({ code: 'result_ignored', method, container: container.name })
  if (lost) findings.push({ code: 'drew_in_background', method })
  return {
    state: {
      ...(lost ? state : withContainer(state, container)),
      busyUntil: doneAt,
      failed: state.failed.filter((name) => name !== container.name),
    },
    pushes: [],
    findings,
    doneAt,
    result: true,
  }
}

const losesDrawing = ({ options, isForeground }: HostState) => options.asOnGlasses.losses && !isForeground

/** When what is sent now has arrived: one after the other. */
function send(
  { options, busyUntil }: HostState,
  now: number,
  what: 'text' | 'page' | 'picture',
  bytes = 0,
): number {
  if (!options.asOnGlasses.slow) return now
  return Math.max(now, busyUntil) + radioTimes[what] + (bytes / 1_024) * radioTimes.pictureKilobyte
}

function failedOn(
  state: HostState,
  now: number,
  result: unknown,
  finding: HostFinding,
  fields: Call['fields'],
): Called {
  const name = String(fields.containerName)
  return failed({ ...state, failed: [...new Set([...state.failed, name])].slice(-12) }, now, result, finding)
}
