import {
  type DeviceRequest,
  type DeviceRequestOf,
  type DeviceResponse,
  deviceRequest,
  deviceResponse,
  type SessionEvent,
} from '../../../api/contract.ts'

export type PhotoRequest = DeviceRequestOf<'photo'>
export type SoundRequest = DeviceRequestOf<'audio'> | DeviceRequestOf<'speech'>
export type LightRequest = DeviceRequestOf<'light'>
export type LocationRequest = DeviceRequestOf<'location'>

type Row = Pick<SessionEvent, 'kind' | 'body'>

/** An app's request in this row of the log; null where it has none. */
export function requestOf({ kind, body }: Row): DeviceRequest | null {
  const parsed = kind === 'request' ? deviceRequest.safeParse(body) : null
  return parsed?.success ? parsed.data : null
}

/** How a request was answered in this row; null where none was. */
export function responseOf({ kind, body }: Row): DeviceResponse | null {
  const parsed = kind === 'response' ? deviceResponse.safeParse(body) : null
  return parsed?.success ? parsed.data : null
}

/** Which requests these rows answer, and which they leave open, with how long each has waited by the clock of the
 * rows, in milliseconds. A light is among them, though the platform answers it at once. */
export function openRequests(rows: readonly SessionEvent[]) {
  const answered = new Set(rows.flatMap((row) => responseOf(row)?.requestId ?? []))
  const now = Date.parse(rows.at(-1)?.at ?? '')
  const requests = rows.flatMap((row) => {
    const request = requestOf(row)
    if (request === null || (request.type !== 'light' && answered.has(idOf(request)))) return []
    return [{ request, waited: now - Date.parse(row.at) }]
  })
  return { answered, requests }
}

function idOf(request: DeviceRequest): string {
  if (request.type === 'location') return request.correlationId
  return request.type === 'audioStop' ? '' : request.requestId
}
