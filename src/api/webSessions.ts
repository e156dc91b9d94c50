import { type BodyOf, type BridgeStorage, calls, type HostEvent, storable } from './contract.ts'
import { request } from './http/client.ts'

/* The calls of a web app's session, whose glasses are in this browser. All may fail with ApiError or NoAnswerError. */

type WebStart = {
  source: BodyOf<typeof calls.startSession>['source']
  listener?: string | undefined
  isTest?: boolean
}

/** `source`: the app's own page where it is left out · `listener`: the computer that shows the page, where only it does. */
export const startWebSession = async (
  packageName: string,
  { source, listener, isTest = false }: WebStart,
  signal?: AbortSignal,
) =>
  (
    await request(calls.startSession, {
      params: { packageName },
      body: { model: 'g2', source, ...(isTest && { isTest }), ...(listener && { listener }) },
      signal,
    })
  ).session

/** Adds rows to a session's log; without any, says that its host is there. */
export const sendHostEvents = (id: string, events: readonly HostEvent[], signal?: AbortSignal) =>
  request(calls.addHostEvents, { params: { id }, body: { events: events.map(storable) }, signal })

export const readBridgeStorage = async (id: string, signal?: AbortSignal): Promise<BridgeStorage> =>
  (await request(calls.getBridgeStorage, { params: { id }, signal })).values

export const saveBridgeStorage = (id: string, values: BridgeStorage, signal?: AbortSignal) =>
  request(calls.saveBridgeStorage, { params: { id }, body: { values }, signal })

const keyOf = (packageName: string) => `hosted:${packageName}`

/** Keeps which session this tab is the host of, so that it goes on after a reload. */
export const keepHosted = (packageName: string, id: string): void =>
  sessionStorage.setItem(keyOf(packageName), id)

export const hostedSession = (packageName: string): string | null =>
  sessionStorage.getItem(keyOf(packageName))
