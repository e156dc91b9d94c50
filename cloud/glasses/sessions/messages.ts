import * as z from 'zod/mini'

import {
  capabilitiesOf,
  type Drawing,
  drawing,
  type Finding,
  type GlassesModel,
  type Layout,
} from '../../../src/api/contract.ts'
import type { Entry } from '../../features/sessions/logLines.ts'
import { excessOf } from '../../http/body.ts'
import type { IsAllowed } from '../../outbound/publicAddresses.ts'
import { type ReadRequest, readRequest } from '../devices/readRequest.ts'
import { readStream, type StreamAsk } from '../devices/readStream.ts'
import { refusalOf } from '../devices/refusals.ts'
import { limits } from './durations.ts'

export type SessionApp = {
  packageName: string
  model: GlassesModel
  siteUrl: string
  /** Which addresses video may be sent to. */
  isAllowed: IsAllowed
}

export type Message = { type: string } & Record<string, unknown>

export type Reading = {
  entry: Entry
  finding?: Finding
  remark?: string
  reply?: Message
  subscriptions?: string[]
  drawing?: Drawing
  isLeaving?: boolean
  asked?: ReadRequest
  streaming?: StreamAsk
  /** Whose type may need a permission. */
  request?: string
  isIgnored?: boolean
}

/** A frame of the largest size has no more: a picture of an animation alone is 72 characters. */
const most = { depth: 32, values: 5_000 }
/** How much of a frame that cannot be read is logged, in characters. */
const maxInvalidPayload = 2_000

const message = z.looseObject({ type: z.string() })

export function parseMessage(data: Buffer, isBinary: boolean): { message: Message } | { problem: string } {
  if (isBinary) return { problem: 'it is binary, not text' }
  const excess = excessOf(data, most)
  if (excess === 'depth') return { problem: 'it nests too deeply' }
  if (excess === 'values') return { problem: 'it has too many values' }
  try {
    const parsed = message.safeParse(JSON.parse(data.toString()))
    return parsed.success ? { message: parsed.data } : { problem: 'it is no JSON object with a type' }
  } catch {
    return { problem: 'it is not well-formed JSON' }
  }
}

export const invalidFrameEntry = (data: Buffer, isBinary: boolean): Entry => ({
  direction: 'fromApp',
  kind: 'frame',
  summary: 'cannot be read',
  size: data.length,
  body: isBinary ? null : data.toString('utf8').slice(0, maxInvalidPayload),
})

export function readMessage(message: Message, size: number, app: SessionApp): Reading {
  const entry: Entry = { direction: 'fromApp', kind: 'frame', summary: message.type, size, body: message }
  switch (message.type) {
    case 'tpa_connection_init':
    case 'reconnect':
      return { entry, finding: { code: 'bad_frame', problem: 'the server has introduced itself already' } }
    case 'subscription_update':
      return readSubscriptions(entry, message)
    case 'display_event':
      return readDrawing(entry, message, app)
    case 'dashboard_content_update':
      return readDrawing(
        entry,
        {
          packageName: message.packageName,
          view: 'dashboard',
          layout: { layoutType: 'text_wall', text: message.content },
        },
        app,
      )
    case 'ownership_release':
      return { entry, isLeaving: true }
    // Of SDK v3, so that nothing on the way takes the connection for unused.
    case 'ping':
      return { entry }
    default: {
      const request = message.type
      const streaming = readStream(message, app.isAllowed)
      if (streaming) return { entry, request, streaming }
      const asked = readRequest(message, app.siteUrl)
      return { entry, request, ...(asked ? { asked } : refusalOf(message)) }
    }
  }
}

const subscriptionUpdate = z.object({
  subscriptions: z.array(z.union([z.string(), z.object({ stream: z.string() })])),
})

function readSubscriptions(entry: Entry, message: Message): Reading {
  const { success, data } = subscriptionUpdate.safeParse(message)
  if (!success)
    return { entry, finding: { code: 'bad_frame', problem: 'subscriptions must be a list of streams' } }
  const streams = data.subscriptions.map((subscription) =>
    typeof subscription === 'string' ? subscription : subscription.stream,
  )
  const wanted = new Set(streams)
  const { subscriptions: most, subscriptionLength: longest } = limits
  const subscriptions = [...wanted].filter((stream) => stream.length <= longest).slice(0, most)
  return {
    entry,
    subscriptions,
    ...(subscriptions.length < wanted.size && {
      remark: `An app can subscribe to ${most} streams with names of at most ${longest} characters. We left out ${wanted.size - subscriptions.length} of ${wanted.size}.`,
    }),
  }
}

function readDrawing(
  entry: Entry,
  message: Record<string, unknown>,
  { model, packageName: expected }: SessionApp,
): Reading {
  const { packageName: received } = message
  if (typeof received === 'string' && received !== expected)
    return { entry, finding: { code: 'other_package', expected, received } }
  const { success, data, error } = drawing.safeParse(message)
  if (success)
    return {
      entry: { ...entry, kind: 'layout', summary: summaryOf(data, model), body: data },
      drawing: data,
    }
  const { path = [], ...issue } = error.issues[0] ?? {}
  const pointer = ['', ...path].join('/')
  return { entry, finding: { code: 'bad_layout', pointer, problem: problemOf(issue, path, message) } }
}

type Issue = { code?: string; expected?: string; message?: string; format?: string }

function problemOf({ code, expected, message }: Issue, path: PropertyKey[], value: unknown): string {
  const found = path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown>)?.[key], value)
  if (found === undefined) return 'is missing'
  if (code === 'invalid_type') return `must be ${/^[aeiou]/.test(expected ?? '') ? 'an' : 'a'} ${expected}`
  if (code === 'invalid_union' || code === 'invalid_value') return `is not known: ${JSON.stringify(found)}`
  if (code === 'too_small') return 'is too small'
  return message ?? 'is wrong'
}

function summaryOf({ view, layout }: Drawing, model: GlassesModel): string {
  const texts = Object.entries(layout).flatMap(([name, text]) =>
    name !== 'layoutType' && name !== 'data' && typeof text === 'string' ? [text] : [],
  )
  const place = view === 'dashboard' ? ' on the dashboard' : ''
  const mark = isShown(layout, model) ? '' : ` not shown on ${model}`
  return `${layout.layoutType}${place}${mark}${texts.length > 0 ? `: ${texts.join(' · ').replaceAll(/\s+/g, ' ')}` : ''}`
}

function isShown({ layoutType }: Layout, model: GlassesModel): boolean {
  const { display } = capabilitiesOf[model]
  return display !== null && (display.canDisplayBitmap || !layoutType.startsWith('bitmap_'))
}

/** Of a frame that is longer than an app's may be, though not too long for the sockets' receiver. */
export const frameTooLong = Object.assign(new Error('The frame is too long.'), {
  code: 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH',
})

export function findingOfSocket({ code, message }: Error & { code?: string }): Finding | null {
  if (code === frameTooLong.code)
    return { code: 'flood', limit: `${limits.frameBytes / 1024} KiB in a message`, of: 'bytes' }
  if (!code?.startsWith('WS_ERR_')) return null
  return { code: 'bad_frame', problem: message.replace('Invalid WebSocket frame: ', '') }
}
