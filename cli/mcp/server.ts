import { Readable } from 'node:stream'
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js'
import * as z from 'zod/mini'
import { calls } from '../../src/api/contract.ts'
import { templateNames } from '../init/templates.ts'
import { CliError, usageError } from '../lib/cliError.ts'
import { collectingOutput, type RunCommand } from '../lib/collect.ts'
import { type Context, createContext, type GlobalOptions } from '../lib/context.ts'
import { pathWithin } from '../lib/files.ts'
import { version } from '../lib/io.ts'
import { requireSubmittable } from '../project/readiness.ts'
import { answerOf, instructionsFor, submitStep } from './answer.ts'
import { registerBundleTools } from './bundleTools.ts'
import { createDocs, guided } from './docs.ts'
import { registerReleaseTools } from './releaseTools.ts'
import { createSessions } from './sessions.ts'
import { registerTestTools } from './testTools.ts'
import { acts, app, reads, registerTryItTools, text } from './tryItTools.ts'

type Setting = {
  context: Context
  options: GlobalOptions
  url: string
  allowsWrites: boolean
  allowsReleases?: boolean
}
/** The commands as tools, and the documentation as resources, for a coding assistant. `end` ends what it began. */
export function createMcpServer({ context, options, url, allowsWrites, allowsReleases = false }: Setting) {
  const instructions = instructionsFor(allowsWrites, allowsReleases)
  const server = new McpServer({ name: 'glasses', version }, { instructions })
  const sessions = createSessions()

  const contextOf = (packageName: string | undefined, signal: AbortSignal, output = context.output) => {
    const io = { ...context.io, stdin: Readable.from([]), signal }
    const chosen = { ...options, app: packageName ?? options.app }
    return createContext(io, output, chosen as GlobalOptions, context.commands)
  }
  const signalOf = (signal: AbortSignal) => AbortSignal.any([context.io.signal, signal])

  async function printed(...[load, { app, signal, args = [] }, options = {}]: Parameters<RunCommand>) {
    const output = collectingOutput(context.output)
    const run = await load()
    await run(contextOf(app, signalOf(signal), output), options, args)
    return output
  }
  const result: RunCommand = async (...given) => {
    const { rows, warnings } = await printed(...given)
    return { ...rows[0], ...(warnings.length > 0 && { warnings }) }
  }

  server.registerTool(
    'list_apps',
    { title: 'List Apps', description: 'Lists your apps. Needs the scope apps:read.', annotations: reads },
    ({ signal }) => answerOf(() => result(async () => (await import('../commands/apps.ts')).run, { signal })),
  )
  server.registerTool(
    'read_app',
    {
      title: 'Read App',
      description:
        'Reads an app: details, listing, status, submission, the changes that a reviewer requested (`points`), and what’s next. The rule of a requested change is a page among the resources. Needs the scope apps:read.',
      inputSchema: { app },
      annotations: reads,
    },
    ({ app }, { signal }) =>
      answerOf(() => result(async () => (await import('../commands/status.ts')).run, { app, signal })),
  )
  server.registerTool(
    'read_logs',
    {
      title: 'Read Logs',
      description: 'Reads the log of a Try It session, newest first. Needs the scope sessions.',
      inputSchema: {
        app,
        session: z.optional(text(100, 'The session’s ID; otherwise the app’s last session.')),
        limit: z.optional(z.int().check(z.gte(1), z.lte(100), z.describe('Rows, 50 by default.'))),
      },
      annotations: reads,
    },
    ({ app, session, limit = 50 }, { signal }) =>
      answerOf(async () => {
        const { rows } = await printed(
          async () => (await import('../commands/logs.ts')).run,
          { app, signal },
          { session },
        )
        return { newestFirst: rows.slice(-limit).reverse() }
      }),
  )
  server.registerTool(
    'check_server',
    {
      title: 'Check Server',
      description:
        'Checks whether the app’s server answers, and says what’s wrong. Needs the scope apps:write.',
      inputSchema: { app },
      annotations: acts,
    },
    ({ app }, { signal }) =>
      answerOf(async () => {
        const own = contextOf(app, signalOf(signal))
        const packageName = await own.packageName()
        const { check } = await (await own.cloud()).send(calls.checkServer, { params: { packageName } })
        return { check: { ...check, diagnosis: guided(url, check.diagnosis) } }
      }),
  )
  server.registerTool(
    'check_key',
    {
      title: 'Check API Key',
      description:
        'Says what’s wrong with the API key in a file such as .env. The key itself is never in the answer. Needs the scope keys.',
      inputSchema: {
        app,
        file: text(500, 'A file in the working directory, such as .env, where it is API_KEY.'),
      },
      annotations: reads,
    },
    ({ app, file }, { signal }) =>
      answerOf(async () => {
        const path = await pathWithin(context.io.cwd, file).catch((error: unknown) => {
          if (!(error instanceof CliError)) throw error
          throw usageError(`${file} isn’t in the working directory.`, 'Name a file that is, such as .env.')
        })
        const { rows } = await printed(
          async () => (await import('../commands/keys.ts')).checkKey,
          { app, signal },
          { file: path },
        )
        return { ...rows[0], diagnosis: guided(url, rows[0]?.diagnosis) }
      }),
  )
  server.registerTool(
    'diff',
    {
      title: 'Compare with the Portal',
      description: 'Shows what pushing glasses.json would change. Needs the scope apps:read.',
      annotations: reads,
    },
    ({ signal }) =>
      answerOf(() => result(async () => (await import('../commands/push.ts')).diff, { signal })),
  )
  server.registerTool(
    'check_submission',
    {
      title: 'Check Submission',
      description:
        'Says what the portal would refuse a submission for, and submits nothing. Needs the scope apps:read.',
      inputSchema: { app },
      annotations: reads,
    },
    ({ app: name }, { signal }) =>
      answerOf(async () => {
        const own = contextOf(name, signalOf(signal))
        const packageName = await own.packageName()
        const cloud = await own.cloud()
        const app = await cloud.send(calls.getApp, { params: { packageName } })
        const { submission } = await requireSubmittable(cloud, app)
        return { packageName, faults: {}, next: submitStep(submission?.state ?? null, allowsReleases) }
      }),
  )
  if (allowsWrites) {
    server.registerTool(
      'create_app',
      {
        title: 'Create App',
        description:
          'Registers an app, and writes its server or page from a template into the working directory, with glasses.json, and its API key in .env. Files that are there aren’t overwritten. Answers with the commands that start it. Needs the scope apps:write.',
        inputSchema: {
          app: text(200, 'Its package name, such as com.example.hello. It can’t be changed later.'),
          name: text(200, 'Its display name.'),
          serverUrl: z.optional(
            text(2_000, 'Where its server will be, such as http://localhost:8080. Leave it out with even.'),
          ),
          template: z
            .enum(templateNames)
            .check(
              z.describe(
                'node has no dependencies, sdk uses @mentra/sdk, python the standard library; even is a web app.',
              ),
            ),
        },
        annotations: acts,
      },
      ({ app, ...answers }, { signal }) =>
        answerOf(() =>
          result(async () => (await import('../commands/init.ts')).run, { app, signal }, { app, ...answers }),
        ),
    )
    server.registerTool(
      'pull',
      {
        title: 'Pull glasses.json',
        description:
          'Writes the app’s details and listing into glasses.json. What only the file changed stays. Needs the scope apps:read.',
        inputSchema: { app },
        annotations: acts,
      },
      ({ app }, { signal }) =>
        answerOf(() => result(async () => (await import('../commands/pull.ts')).run, { app, signal })),
    )
    server.registerTool(
      'push',
      {
        title: 'Push glasses.json',
        description:
          'Sends glasses.json to the portal. Refused if the portal has changes since the file was pulled. Needs the scope apps:write.',
        inputSchema: { merge: z.optional(z.boolean().check(z.describe('Keep what only others changed.'))) },
        annotations: acts,
      },
      ({ merge = false }, { signal }) =>
        answerOf(() => result(async () => (await import('../commands/push.ts')).run, { signal }, { merge })),
    )
  }

  registerReleaseTools(server, result, allowsReleases)
  registerBundleTools(server, result, allowsReleases)
  registerTestTools(server, { printed, context, allowsWrites })
  registerTryItTools(server, sessions, (packageName) => contextOf(packageName, context.io.signal))

  const docs = createDocs(context.io, url)
  server.registerResource(
    'docs',
    new ResourceTemplate(`${url}/docs{+page}`, {
      list: async ({ signal }) => ({ resources: await docs.list(signal) }),
    }),
    { description: 'The portal’s guides, and what each diagnosis means.' },
    async ({ href }, _, { signal }) => ({
      contents: [{ uri: href, mimeType: 'text/markdown', text: await docs.read(href, signal) }],
    }),
  )

  return { server, end: sessions.end }
}
