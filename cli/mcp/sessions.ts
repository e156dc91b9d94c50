import {
  calls,
  containersModel,
  type GlassesModel,
  hasPart,
  isHardwareType,
  type LensModel,
  modelsWith,
  type SessionInput,
} from '../../src/api/contract.ts'
import { connecting, sendTo } from '../../src/testRun/serverStage.ts'
import { createWatch } from '../../src/testRun/watch.ts'
import { isRefusedAs } from '../http/client.ts'
import { CliError, exits } from '../lib/cliError.ts'
import { collectingOutput } from '../lib/collect.ts'
import type { Context } from '../lib/context.ts'
import { timeLimit } from '../lib/io.ts'
import { readLog, start, stop, type Trial } from '../session/trial.ts'
import type { Host } from '../session/web/host.ts'
import { guided } from './docs.ts'
import { hostInputOf } from './webInputs.ts'

type Running = {
  trial: Trial
  model: LensModel
  /** Of a web app, whose glasses are in this process. */
  host: Host | null
  packageName: string
  rows: ReturnType<typeof collectingOutput>['rows']
  end: () => Promise<unknown>
}

const lackOf = (missing: string) =>
  isHardwareType(missing)
    ? { missingHardware: missing, modelsWithIt: modelsWith(missing) }
    : { missingSubscription: missing }

type Start = { model: GlassesModel; on: string | undefined }

export type Wait = { expect?: string | undefined; waitSeconds?: number | undefined; signal: AbortSignal }

/** Sessions open at once, stored once they are over, and rows of a log in an answer. */
const limits = { open: 3, kept: 10, rows: 25 } as const

export type Sessions = ReturnType<typeof createSessions>

export function createSessions() {
  const sessions = new Map<string, Running>()
  const starting = new Set<Promise<unknown>>()
  let isClosed = false

  async function begin(context: Context, given: Start): Promise<Running> {
    const output = collectingOutput(context.output)
    const own = { ...context, output }
    const packageName = await context.packageName()
    const cloud = await context.cloud()
    const web = await beginWeb(own, packageName)
    if (web) return keep({ ...web, packageName, rows: output.rows })
    const session = await start({ cloud, context }, given)
    const done = new AbortController()
    const trial: Trial = { context: own, cloud, id: session.id, watch: createWatch() }
    const log = readLog(trial, session, AbortSignal.any([context.io.signal, done.signal]))
    const running: Running = {
      trial,
      model: given.model,
      host: null,
      packageName,
      rows: output.rows,
      async end() {
        done.abort()
        const wasOver = trial.watch.over() !== null
        await log
        if (!wasOver) await stop(trial)
      },
    }
    return keep(running)
  }

  async function keep(running: Running): Promise<Running> {
    sessions.set(running.trial.id, running)
    if (isClosed) await running.end()
    return running
  }

  function chosen(id: string | undefined): Running {
    const running = id === undefined ? [...sessions.values()].at(-1) : sessions.get(id)
    if (running) return running
    throw new CliError('There’s no such session here.', {
      exit: exits.refused,
      code: 'no_session',
      next: 'Start one with try_start.',
    })
  }

  async function settled({ trial }: Running, { expect, waitSeconds = 5, signal }: Wait): Promise<boolean> {
    // Every text has the empty one in it: without `expect`, whatever is drawn next ends the wait.
    return trial.watch.shows({ text: expect ?? '', view: 'main' }, timeLimit(waitSeconds * 1_000, signal))
  }

  return {
    async start(context: Context, given: Start, signal: AbortSignal): Promise<object> {
      const open =
        [...sessions.values()].filter(({ trial }) => trial.watch.over() === null).length + starting.size
      if (open >= limits.open)
        throw new CliError(`There are ${limits.open} sessions already.`, {
          exit: exits.refused,
          code: 'too_many_sessions',
          next: 'End one with try_stop.',
        })
      for (const [id, { trial }] of sessions)
        if (trial.watch.over() !== null && sessions.size >= limits.kept) sessions.delete(id)
      const beginning = begin(context, given)
      starting.add(beginning)
      const running = await beginning.finally(() => starting.delete(beginning))
      const timeout = timeLimit(connecting, signal)
      const isReady = await running.trial.watch.isReady(timeout)
      return { ...viewOf(running), isReady }
    },

    async send(id: string | undefined, input: SessionInput, wait: Wait): Promise<object> {
      const running = chosen(id)
      if (running.trial.watch.over() !== null) return { ...viewOf(running), delivered: false }
      if (running.host) {
        const given = hostInputOf(input)
        running.trial.watch.begin()
        running.host.input(given)
      }
      const missing = running.host ? null : await sendInput(running.trial, input)
      if (missing !== null) return { ...viewOf(running), delivered: false, ...lackOf(missing) }
      const hasDrawn = await settled(running, wait)
      return { ...viewOf(running), delivered: true, ...outcomeOf(wait, hasDrawn) }
    },

    async read(id: string | undefined, wait: Wait): Promise<object> {
      const running = chosen(id)
      const isShown = wait.expect === undefined || (await settled(running, wait))
      return { ...viewOf(running), ...(wait.expect !== undefined && outcomeOf(wait, isShown)) }
    },

    async stop(id: string | undefined): Promise<object> {
      const running = chosen(id)
      await running.end()
      return viewOf(running)
    },

    async end(): Promise<void> {
      isClosed = true
      await Promise.allSettled(starting)
      await Promise.allSettled([...sessions.values()].map((running) => running.end()))
    },
  }
}

/** Null where the app has a server, or may not be read, but started. */
async function beginWeb(context: Context, packageName: string) {
  const cloud = await context.cloud()
  const app = await cloud.send(calls.getApp, { params: { packageName } }).catch((error: unknown) => {
    if (isRefusedAs(error, exits.notAllowed)) return null
    throw error
  })
  if (app === null || !hasPart(app.kind, 'page')) return null
  const { openWebTrial } = await import('../session/web/tryWeb.ts')
  const { session, host, watch, end } = await openWebTrial(context, app)
  return { trial: { context, cloud, id: session.id, watch }, model: containersModel, host, end } as const
}

const outcomeOf = ({ expect }: Wait, isSo: boolean) =>
  expect === undefined ? { hasDrawn: isSo } : { expectationMet: isSo }

function viewOf({ trial, model, packageName, rows }: Running): object {
  const over = trial.watch.over()
  const lens = (view: string) => rows.findLast((row) => row.type === 'lens' && row.view === view) ?? null
  const [main, dashboard] = [lens('main'), lens('dashboard')]
  return {
    sessionId: trial.id,
    packageName,
    model,
    state: over === null ? 'running' : over.state === 'running' ? 'ended' : over.state,
    steps: rows.filter(({ type }) => type === 'step').map(({ label, ms }) => ({ label, ms })),
    lens: main === null ? null : { lines: main.lines, cut: main.cut },
    ...(dashboard !== null && { dashboard: { lines: dashboard.lines, cut: dashboard.cut } }),
    diagnosis: guided(trial.cloud.url, rows.findLast(({ type }) => type === 'diagnosis') ?? null),
    ...(over?.failure instanceof CliError && { connection: `${over.failure.message} ${over.failure.next}` }),
    logNewestFirst: rows
      .filter(({ type }) => type === 'log')
      .slice(-limits.rows)
      .reverse()
      .map(({ at, direction, summary }) => ({ at, direction, summary })),
  }
}

const sendInput = ({ cloud, id, watch }: Trial, input: SessionInput) =>
  sendTo({ host: cloud, id, watch }, input)
