import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import * as z from 'zod/mini'

import { type BetaTester, betaTesterStates, limits } from '../../src/api/contract.ts'
import type { RunCommand } from '../lib/collect.ts'
import { answerOf } from './answer.ts'
import { named } from './bundleTools.ts'
import { acts, app, reads, text } from './tryItTools.ts'

const ends = { ...acts, destructiveHint: true }

export function registerReleaseTools(server: McpServer, result: RunCommand, allowsReleases: boolean): void {
  server.registerTool(
    'list_releases',
    {
      title: 'List Releases',
      description:
        'Lists the app’s latest releases, newest first: number, version, state, files, and since when people see it. Needs the scope apps:read.',
      inputSchema: { app },
      annotations: reads,
    },
    ({ app }, { signal }) =>
      answerOf(() => result(async () => (await import('../commands/releases.ts')).run, { app, signal })),
  )
  server.registerTool(
    'read_beta',
    {
      title: 'Read Beta',
      description:
        'Reads which release is in beta, since when, and how many testers are invited, accepted or left. Needs the scope apps:read.',
      inputSchema: { app },
      annotations: reads,
    },
    ({ app }, { signal }) =>
      answerOf(async () => {
        const beta = await result(async () => (await import('../commands/beta.ts')).run, { app, signal })
        return { ...beta, testers: countStates((beta as { testers: BetaTester[] }).testers) }
      }),
  )
  if (!allowsReleases) return

  server.registerTool(
    'submit_release',
    {
      title: 'Submit for Review',
      description:
        'Submits a release for review, otherwise the app as it is in the portal. Run check_submission first. Needs the scope submit.',
      inputSchema: {
        app,
        release: z.optional(named),
        publish: z.optional(
          text(
            40,
            'When it’s published once it’s approved: `hold` until publish_release, or a time such as 2027-03-01T09:00Z. Otherwise at once.',
          ),
        ),
        notes: z.optional(text(4_000, 'A message to the reviewers.')),
      },
      annotations: acts,
    },
    ({ app, publish, ...given }, { signal }) => {
      const when = publish === 'hold' ? { hold: true } : { at: publish }
      return answerOf(() =>
        result(
          async () => (await import('../commands/submit.ts')).run,
          { app, signal },
          { ...given, ...when, yes: true },
        ),
      )
    },
  )
  server.registerTool(
    'publish_release',
    {
      title: 'Publish Release',
      description:
        'Publishes an approved release at once: the one that waits, or the one named. Ask the developer first. Needs the scope submit.',
      inputSchema: { app, release: z.optional(named) },
      annotations: ends,
    },
    ({ app, release }, { signal }) => {
      const args = release === undefined ? [] : [release]
      return answerOf(() =>
        result(
          async () => (await import('../commands/releases.ts')).publish,
          { app, signal, args },
          { yes: true },
        ),
      )
    },
  )
  server.registerTool(
    'roll_back',
    {
      title: 'Roll Back',
      description:
        'Publishes an earlier approved release in place of the live one, at once. Ask the developer first. Needs the scope submit and the ADMIN role.',
      inputSchema: {
        app,
        release: named,
        reason: text(500, 'Why. The team and the reviewers read it.'),
      },
      annotations: ends,
    },
    ({ app, release, reason }, { signal }) =>
      answerOf(() =>
        result(
          async () => (await import('../commands/releases.ts')).rollBack,
          { app, signal, args: [release] },
          { reason, yes: true },
        ),
      ),
  )
  server.registerTool(
    'unpublish',
    {
      title: 'Unpublish',
      description:
        'Takes the app from the public, at once. Ask the developer first. Needs the scope submit and the ADMIN role.',
      inputSchema: { app, reason: z.optional(text(500, 'Why. The team and the reviewers read it.')) },
      annotations: ends,
    },
    ({ app, reason }, { signal }) =>
      answerOf(() =>
        result(
          async () => (await import('../commands/releases.ts')).unpublish,
          { app, signal },
          { reason, yes: true },
        ),
      ),
  )
  server.registerTool(
    'set_beta',
    {
      title: 'Set Beta',
      description:
        'Shows a release to the app’s testers in place of any other, at once and without a review. Ask the developer first. Needs the scope submit.',
      inputSchema: {
        app,
        release: named,
        toTest: z.optional(text(limits.toTest, 'What to test. Testers read it. Otherwise as before.')),
      },
      annotations: ends,
    },
    ({ app, release, toTest }, { signal }) =>
      answerOf(() =>
        result(
          async () => (await import('../commands/beta.ts')).setBeta,
          { app, signal, args: [release] },
          { toTest },
        ),
      ),
  )
  server.registerTool(
    'pause_beta',
    {
      title: 'Pause Beta',
      description:
        'Hides the release in beta from its testers, at once. They stay on the list. Ask the developer first. Needs the scope submit.',
      inputSchema: { app },
      annotations: ends,
    },
    ({ app }, { signal }) =>
      answerOf(() =>
        result(async () => (await import('../commands/beta.ts')).pauseBeta, { app, signal }, { yes: true }),
      ),
  )
}

/** Testers’ addresses stay with the developer: no tool needs them. */
const countStates = (testers: readonly BetaTester[]) =>
  Object.fromEntries(
    betaTesterStates.map((state) => [state, testers.filter((one) => one.state === state).length]),
  )
