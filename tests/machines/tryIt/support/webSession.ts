import { fromCallback } from 'xstate'
import type { BridgeStorage, HostEvent, Session } from '../../../../src/api/contract.ts'
import { asOnGlasses } from '../../../../src/evenHub/hostState.ts'
import type { Picture, Pixels } from '../../../../src/evenHub/picture.ts'
import { type PageNews, readPageCall } from '../../../../src/evenHub/run/pageMessages.ts'
import type { StreamEvent } from '../../../../src/machines/tryIt/streamStates.ts'
import {
  viewFrame,
  viewWebSession,
  webSessionMachine,
} from '../../../../src/machines/tryIt/web/webSessionMachine.ts'
import type { WebHost } from '../../../../src/machines/tryIt/web/webSessionSetup.ts'
import { page, text } from '../../../evenHub/support/pages.ts'
import { transitionCoverage } from '../../support/coverage.ts'
import { heldCall } from '../../support/heldCall.ts'
import { start } from '../../support/start.ts'
import { sessionOf } from './events.ts'

export const coverage = transitionCoverage(webSessionMachine)
export const startedAt = Date.parse('2026-11-22T10:00:00.000Z')
/** What this browser's clock is behind the cloud's. */
const behind = 5_000
const address = 'http://localhost:5173/'

export const webSession = (given: Partial<Session> = {}) =>
  sessionOf({
    model: 'Even Realities G2',
    state: 'running',
    page: { url: 'http://abc.localhost:3000/', origin: 'http://abc.localhost:3000' },
    ...given,
  })

type Sent = { id: string; rows: readonly HostEvent[] }

/** A session on a simulated clock; `sent`: the rows of each call, and `rows` all that the machine has written. */
export function beginWeb(changes: Partial<WebHost> = {}) {
  const startSession = heldCall<Session, { host: WebHost; address: string }>()
  const readStorage = heldCall<BridgeStorage, { id: string }>()
  const saveStorage = heldCall<unknown, { id: string; values: BridgeStorage }>()
  const sendRows = heldCall<unknown, Sent>()
  const stop = heldCall<Session, { id: string }>()
  const readPicture = heldCall<
    Picture,
    { data: unknown; size: { width: number; height: number }; decode: WebHost['decode'] }
  >()
  let sendBack: (event: StreamEvent) => void = () => {}
  const follows: { id: string; after: number }[] = []
  const machine = webSessionMachine.provide({
    actors: {
      start: startSession.actor,
      readStorage: readStorage.actor,
      saveStorage: saveStorage.actor,
      sendRows: sendRows.actor,
      stop: stop.actor,
      readPicture: readPicture.actor,
      follow: fromCallback<StreamEvent, { id: string; after: number }>(({ input, ...actor }) => {
        follows.push(input)
        sendBack = actor.sendBack
      }),
    },
  })
  const host: WebHost = {
    start: () => Promise.reject(new Error('The test answers.')),
    options: {
      user: { uid: 1, name: 'Ada', avatar: '', country: 'US' },
      serial: 'G2-0001',
      permissions: ['network', 'location', 'g2-microphone'],
      asOnGlasses,
    },
    hosts: ['https://api.example.com'],
    now: () => startedAt - behind + session.clock.now(),
    chance: () => 0,
    metrics: () => null,
    decode: (): Promise<Pixels> => Promise.reject(new Error('The test answers.')),
    ...changes,
  }
  const session = start(machine, coverage, viewWebSession, host)
  let lastId = 0
  const call = (method: string, data?: unknown) => {
    lastId += 1
    const json = JSON.stringify({ type: 'call_even_app_method', method, ...(data !== undefined && { data }) })
    session.actor.send({ type: 'page.call', id: lastId, call: readPageCall(json) })
    return lastId
  }
  const rows = () => session.actor.getSnapshot().context.run?.rows ?? []
  const posts = () => session.told.map(({ message }) => message)
  const results = () =>
    posts().flatMap((message) => (message.type === 'result' ? [[message.id, message.value]] : []))
  const news = (told: PageNews) => session.actor.send({ type: 'page.news', news: told })
  const stream = (event: StreamEvent) => sendBack(event)
  const codes = () =>
    rows().flatMap(({ kind, body }) => {
      const note = body as { finding?: { code: string }; seen?: string } | null
      return kind === 'note' ? [note?.finding?.code ?? note?.seen ?? 'none'] : []
    })
  return {
    ...session,
    frame: () => viewFrame(session.actor.getSnapshot()),
    startSession,
    readStorage,
    saveStorage,
    sendRows,
    stop,
    readPicture,
    follows,
    call,
    rows,
    posts,
    results,
    news,
    stream,
    codes,
  }
}

/** One that is live, whose page hasn't come yet. */
export async function liveWeb(changes?: Partial<WebHost>, values: BridgeStorage = {}) {
  const web = beginWeb(changes)
  web.actor.send({ type: 'start', address })
  web.startSession.answer(webSession())
  await web.until('loading')
  web.readStorage.answer(values)
  await web.until('live')
  return web
}

/** One whose page has drawn, at 1.2 s; the log has it. */
export async function shownWeb(changes?: Partial<WebHost>, data: unknown = page({ text: [text()] })) {
  const web = await liveWeb(changes)
  web.actor.send({ type: 'page.ready' })
  web.call('createStartUpPageContainer', data)
  web.clock.increment(1_200)
  web.sendRows.answer({})
  await web.until({ live: { rows: 'empty' } })
  return web
}
