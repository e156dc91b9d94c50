import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import * as z from 'zod/mini'
import { bundleLimits, lacksPart, limits, listingLimits } from '../../src/api/contract.ts'
import { CliError, usageError } from '../lib/cliError.ts'
import type { RunCommand } from '../lib/collect.ts'
import type { Context } from '../lib/context.ts'
import { pathWithin } from '../lib/files.ts'
import { answerOf } from './answer.ts'
import { acts, app, reads, text } from './tryItTools.ts'

export const named = text(100, 'A release, by its number or ID: list_releases has both.')

export function registerBundleTools(server: McpServer, result: RunCommand, allowsReleases: boolean): void {
  server.registerTool(
    'read_release',
    {
      title: 'Read Release',
      description:
        'Reads a release: state, bundle, what was found in it by file and line, and the address that phones install it from. Needs the scope apps:read.',
      inputSchema: { app, release: named },
      annotations: reads,
    },
    ({ app, release }, { signal }) =>
      answerOf(() =>
        result(async () => (await import('../bundle/readRelease.ts')).readRelease, {
          ...{ app, signal, args: [release] },
        }),
      ),
  )
  server.registerTool(
    'read_release_files',
    {
      title: 'Read Files of a Release',
      description:
        'Lists the files of a web app’s release, or reads the text of one by its path. Needs the scope apps:read.',
      inputSchema: {
        app,
        release: named,
        path: z.optional(text(bundleLimits.path, 'A file’s path, as the list has it.')),
      },
      annotations: reads,
    },
    ({ app, release, path }, { signal }) => {
      const args = path === undefined ? [release] : [release, path]
      return answerOf(() =>
        result(async () => (await import('../bundle/readRelease.ts')).readFiles, { app, signal, args }),
      )
    },
  )
  server.registerTool(
    'diff_release',
    {
      title: 'Compare Releases',
      description:
        'Shows what a release changed of another one, or of the published one: details, permissions, hosts and files. Needs the scope apps:read.',
      inputSchema: { app, release: named, against: z.optional(named) },
      annotations: reads,
    },
    ({ app, release, against }, { signal }) => {
      const args = against === undefined ? [release] : [release, against]
      return answerOf(() =>
        result(async () => (await import('../bundle/readRelease.ts')).diffRelease, { app, signal, args }),
      )
    },
  )
  if (!allowsReleases) return

  server.registerTool(
    'push_release',
    {
      title: 'Upload Release',
      description:
        'Makes a release of a web app’s built files: a folder or a ZIP in the working directory, such as dist. Build the app first. Nobody but the team sees it. Answers with what was found, by file and line: fix errors and upload again. Needs the scopes apps:read and submit.',
      inputSchema: {
        app,
        folder: text(500, 'A folder or ZIP in the working directory, such as dist.'),
        version: z.optional(text(limits.version, 'Its version; otherwise the one in app.json.')),
        notes: z.optional(text(listingLimits.whatsNew, 'What’s new, as people read it.')),
      },
      annotations: acts,
    },
    ({ app, folder, version, notes }, { signal }) =>
      answerOf(() =>
        result(
          async () => pushFolder,
          { app, signal, args: [folder] },
          {
            ...(version !== undefined && { releaseVersion: version }),
            ...(notes !== undefined && { notes }),
          },
        ),
      ),
  )
}

async function pushFolder(context: Context, options: object, [folder = '']: string[]): Promise<void> {
  const release = await pathWithin(context.io.cwd, folder).catch((error: unknown) => {
    if (!(error instanceof CliError)) throw error
    throw usageError(`${folder} isn’t in the working directory.`, 'Name a folder that is, such as dist.')
  })
  const { pushFiles } = await import('../bundle/pushRelease.ts')
  const exit = await pushFiles(context, { ...options, release })
  if (exit === null) throw usageError(lacksPart('server', 'page'), 'Freeze it with `glasses push --release`.')
}
