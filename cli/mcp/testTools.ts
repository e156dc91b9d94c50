import { writeFile } from 'node:fs/promises'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import * as z from 'zod/mini'
import { calls, type SessionEvent, testFileEnd, testOfRecording } from '../../src/api/contract.ts'
import type { Cloud } from '../http/client.ts'
import { CliError, exits, usageError } from '../lib/cliError.ts'
import type { RunCommand } from '../lib/collect.ts'
import type { Context } from '../lib/context.ts'
import { codeOf, pathWithin } from '../lib/files.ts'
import { answerOf } from './answer.ts'
import { acts, app, text } from './tryItTools.ts'

/** Pages of a log that a test is made of. */
const mostPages = 20

type Setting = {
  /** Gives all rows that a command prints. */
  printed: (...given: Parameters<RunCommand>) => Promise<{ rows: Record<string, unknown>[] }>
  context: Context
  allowsWrites: boolean
}

export function registerTestTools(server: McpServer, { printed, context, allowsWrites }: Setting): void {
  const { cwd } = context.io
  server.registerTool(
    'run_tests',
    {
      title: 'Run Tests',
      description: `Runs the tests in *${testFileEnd} below the working directory, or in these files, each in a session of its own. A failure has the lines of the lens and the address of its recording. Needs the scopes apps:read and sessions.`,
      inputSchema: {
        app,
        files: z.optional(z.array(text(500, 'A file’s path.')).check(z.maxLength(100))),
      },
      annotations: acts,
    },
    ({ app, files = [] }, { signal }) =>
      answerOf(async () => {
        for (const file of files) await pathWithin(cwd, file)
        const load = async () => (await import('../commands/test.ts')).run
        const { rows } = await printed(load, { app, signal, args: files })
        const results = rows.filter(({ type }) => type === 'test').map(({ type, ...result }) => result)
        const { passed, failed } = rows.find(({ type }) => type === 'end') ?? {}
        return { passed, failed, results }
      }),
  )
  if (!allowsWrites) return
  server.registerTool(
    'save_test',
    {
      title: 'Save Test',
      description: `Makes a test of a session: its inputs, and what the lens showed, with patterns for what changes. Writes a new file; one that is there isn’t overwritten. Read it, then run it with run_tests. Needs the scope sessions.`,
      inputSchema: {
        sessionId: text(100, 'The session’s ID.'),
        file: text(500, `The new file’s path, which ends in ${testFileEnd}.`),
        name: text(200, 'What the test shows, such as “Says hello”.'),
      },
      annotations: acts,
    },
    ({ sessionId, file, name }, { signal }) =>
      answerOf(async () => {
        if (!file.endsWith(testFileEnd))
          throw usageError(`A test file ends in ${testFileEnd}.`, `For example: hello${testFileEnd}.`)
        const path = await pathWithin(cwd, file)
        const cloud = await context.cloud()
        const written = testOfRecording(await readRecording(cloud, sessionId, signal), name, cloud.url)
        await writeFile(path, written, { flag: 'wx' }).catch((cause: unknown) => {
          throw new CliError(`Couldn’t write ${path} (${codeOf(cause)}).`, {
            exit: exits.failed,
            code: 'file_unwritable',
            next: 'Name another file, in a folder that’s there.',
            cause,
          })
        })
        return { path, test: written }
      }),
  )
}

async function readRecording(cloud: Cloud, id: string, signal: AbortSignal) {
  const params = { id }
  const { session } = await cloud.send(calls.getSession, { params, signal })
  const events: SessionEvent[] = []
  let after: number | null = 0
  for (let page = 0; page < mostPages && after !== null; page++) {
    const query: { after: number } = { after }
    const read = await cloud.send(calls.listEvents, { params, query, signal })
    events.push(...read.events)
    after = read.next
  }
  return { session, events }
}
