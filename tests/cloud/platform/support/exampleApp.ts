import { spawn } from 'node:child_process'
import { once } from 'node:events'

import {
  calls,
  type GlassesModel,
  type Session,
  type SessionEvent,
  type SessionInput,
} from '../../../../src/api/contract.ts'
import { freePort } from '../../support/freePort.ts'
import { type Person, registration } from '../../support/testCloud.ts'
import { readLog, type TryItCloud } from './tryIt.ts'

export type Example = Awaited<ReturnType<typeof startExample>>

/**
 * Registers an app, runs `app.mjs` of a folder of examples as its server, and makes the calls of a person's sessions.
 * `keysOf` says which keys the server has, given the app's own.
 */
export async function startExample(
  cloud: TryItCloud,
  as: Person,
  folder: string,
  packageName: string,
  keysOf: (apiKey: string) => Record<string, string> = (apiKey) => ({ API_KEY: apiKey }),
) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { body } = await cloud.call(calls.registerApp, {
    as,
    body: registration(packageName, { publicUrl: url }),
  })
  const child = spawn(process.execPath, ['app.mjs'], {
    cwd: `examples/${folder}`,
    env: {
      PATH: process.env.PATH,
      PACKAGE_NAME: packageName,
      PORT: String(port),
      ...keysOf(body.apiKey),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'close')
  const said = new Promise<void>((resolve) => {
    const hear = (chunk: Buffer) => {
      output += chunk
      if (output.includes(`http://localhost:${port}`)) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
  })
  await Promise.race([
    said,
    ended.then(() => {
      throw new Error(`The example ended:\n${output}`)
    }),
  ])

  return {
    url,
    output: () => output,
    start: async (model?: GlassesModel): Promise<Session> =>
      (await cloud.call(calls.startSession, { as, params: { packageName }, body: { model } })).body.session,
    input: async ({ id }: Session, input: SessionInput) =>
      (await cloud.call(calls.sendInput, { as, params: { id }, body: input })).body,
    stop: async ({ id }: Session): Promise<Session> =>
      (await cloud.call(calls.stopSession, { as, params: { id } })).body.session,
    read: async ({ id }: Session): Promise<Session> =>
      (await cloud.call(calls.getSession, { as, params: { id } })).body.session,
    /** The whole log, as soon as something is drawn that matches. */
    drawn: (session: Session, text: RegExp): Promise<SessionEvent[]> =>
      readLog(cloud, as, session, (events) => layouts(events).some((summary) => text.test(summary))),
    log: (session: Session) => readLog(cloud, as, session),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** One line for each layout of a log. */
export const layouts = (events: SessionEvent[]): string[] =>
  events.filter(({ kind }) => kind === 'layout').map(({ summary }) => summary)
