import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import {
  calls,
  type GlassesModel,
  permissions,
  type Session,
  type SessionEvent,
  type SessionInput,
  type SettingValues,
  type ToolAnswer,
  type ToolParameters,
} from '../../../../src/api/contract.ts'
import { exampleNeeds } from '../../../../src/lib/exampleApp.ts'
import { exampleDescription } from '../../../../src/lib/exampleTexts.ts'
import { freePort } from '../../support/freePort.ts'
import { keyOf } from '../../support/registration.ts'
import { needing, type Person, registration } from '../../support/testCloud.ts'
import { readLog, type TryItCloud } from './tryIt.ts'

/** A program, in a directory, that is an app's server. */
export type Program = { command: string; args: string[]; cwd: string }

export type Example = Awaited<ReturnType<typeof startExample>>

/**
 * Registers an app, runs `app.mjs` of a folder of examples or another program as its server, and makes the calls of a
 * person's sessions. `keysOf` says which keys the server has, given the app's own; `program` is a file that runs with
 * the folder's packages instead.
 */
export async function startExample(
  cloud: TryItCloud,
  as: Person,
  folder: string | Program,
  packageName: string,
  keysOf: (apiKey: string) => Record<string, string> = (apiKey) => ({ API_KEY: apiKey }),
  program?: string,
  declared: object = exampleNeeds({ packageName, description: exampleDescription }),
  needs: object = needing(permissions),
) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { body } = await cloud.call(calls.registerApp, {
    as,
    body: registration(packageName, { publicUrl: url, ...declared, ...needs }),
  })
  const env = {
    PATH: process.env.PATH,
    PACKAGE_NAME: packageName,
    PORT: String(port),
    ...keysOf(keyOf(body)),
  }
  let output = ''
  const launch = async () => {
    const { command, args, cwd } = typeof folder === 'string' ? exampleIn(folder, program) : folder
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const ended = once(child, 'close')
    let own = ''
    const said = new Promise<void>((resolve) => {
      const hear = (chunk: Buffer) => {
        output += chunk
        own += chunk
        if (own.includes(`http://localhost:${port}`)) resolve()
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
    })
    await Promise.race([
      said,
      ended.then(() => {
        throw new Error(`The example ended:\n${own}`)
      }),
    ])
    return async () => {
      child.kill('SIGKILL')
      await ended
    }
  }
  let kill = await launch()

  return {
    url,
    output: () => output,
    start: async (model?: GlassesModel): Promise<Session> =>
      (await cloud.call(calls.startSession, { as, params: { packageName }, body: { model } })).body.session,
    choose: async ({ id }: Session, values: SettingValues) =>
      (await cloud.call(calls.saveSessionSettings, { as, params: { id }, body: { values } })).body,
    tool: async ({ id }: Session, toolId: string, parameters: ToolParameters = {}): Promise<ToolAnswer> =>
      (await cloud.call(calls.callTool, { as, params: { id, toolId }, body: { parameters } })).body,
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
    /** Ends the server as a crash does, and starts it again, with what its program is by then. */
    async restart(): Promise<void> {
      await kill()
      kill = await launch()
    },
    [Symbol.asyncDispose]: () => kill(),
  }
}

const exampleIn = (folder: string, program?: string): Program => ({
  command: process.execPath,
  args: program === undefined ? ['app.mjs'] : evaluated(program),
  cwd: `examples/${folder}`,
})

/** Evaluated, a program finds the packages of the directory that it runs in. */
const evaluated = (program: string) => ['--input-type=module', '--eval', readFileSync(program, 'utf8')]

/** One line for each layout of a log. */
export const layouts = (events: SessionEvent[]): string[] =>
  events.filter(({ kind }) => kind === 'layout').map(({ summary }) => summary)
