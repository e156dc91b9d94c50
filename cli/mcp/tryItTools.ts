import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import * as z from 'zod/mini'
import { gestures, glassesModels, pressTypes } from '../../src/api/contract.ts'
import type { Context } from '../lib/context.ts'
import { answerOf } from './answer.ts'
import type { Sessions } from './sessions.ts'

export const text = (most: number, description: string) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.describe(description))

export const app = z.optional(text(200, 'The app’s package name. Otherwise that of glasses.json.'))

export const reads = { readOnlyHint: true, openWorldHint: true }
export const acts = { readOnlyHint: false, destructiveHint: false, openWorldHint: true }

const sessionId = z.optional(text(100, 'Which session; otherwise the last one started.'))
const expected = z.optional(text(2_000, 'Wait until the lens shows this text.'))
const waitSeconds = z.optional(
  z.number().check(z.gte(0), z.lte(60), z.describe('How long to wait for the lens, 5 by default.')),
)

/** The tools that run an app on simulated glasses; `contextOf` is of a package name, otherwise of glasses.json. */
export function registerTryItTools(
  server: McpServer,
  sessions: Sessions,
  contextOf: (packageName: string | undefined) => Context,
): void {
  server.registerTool(
    'try_start',
    {
      title: 'Start Try It',
      description:
        'Runs the app on simulated glasses, and waits until it listens. A web app’s page runs in a browser here, and is pressed and touched alone. Answers with the steps, what the lens shows, and a diagnosis if it failed. Needs the scope sessions.',
      inputSchema: {
        app,
        model: z.optional(
          z.enum(glassesModels).check(z.describe(`The glasses; ${glassesModels[0]} by default.`)),
        ),
        on: z.optional(
          text(60, 'A computer where the developer runs `glasses listen`, instead of the app’s server.'),
        ),
      },
      annotations: acts,
    },
    ({ app, model = glassesModels[0], on }, { signal }) =>
      // The session outlives the call that starts it.
      answerOf(() => sessions.start(contextOf(app), { model, on }, signal)),
  )
  server.registerTool(
    'try_say',
    {
      title: 'Say in Try It',
      description: 'Says something to the app, and reads what the lens then shows. Needs the scope sessions.',
      inputSchema: { text: text(2_000, 'What’s said.'), sessionId, expect: expected, waitSeconds },
      annotations: acts,
    },
    ({ text, sessionId, expect, waitSeconds }, { signal }) =>
      answerOf(() => sessions.send(sessionId, { type: 'speech', text }, { expect, waitSeconds, signal })),
  )
  server.registerTool(
    'try_press',
    {
      title: 'Press in Try It',
      description:
        'Presses the glasses’ button, and reads what the lens then shows. Needs the scope sessions.',
      inputSchema: { press: z.enum(pressTypes), sessionId, expect: expected, waitSeconds },
      annotations: acts,
    },
    ({ press, sessionId, ...wait }, { signal }) =>
      answerOf(() => sessions.send(sessionId, { type: 'button', pressType: press }, { ...wait, signal })),
  )
  server.registerTool(
    'try_touch',
    {
      title: 'Touch in Try It',
      description:
        'Taps or swipes the glasses, and reads what the lens then shows. Needs the scope sessions.',
      inputSchema: { gesture: z.enum(gestures), sessionId, expect: expected, waitSeconds },
      annotations: acts,
    },
    ({ gesture, sessionId, ...wait }, { signal }) =>
      answerOf(() => sessions.send(sessionId, { type: 'touch', gesture }, { ...wait, signal })),
  )
  server.registerTool(
    'try_read',
    {
      title: 'Read Try It',
      description: 'Reads what the lens shows now, the diagnosis, and the latest log rows of a session.',
      inputSchema: { sessionId, expect: expected, waitSeconds },
      annotations: reads,
    },
    ({ sessionId, expect, waitSeconds }, { signal }) =>
      answerOf(() => sessions.read(sessionId, { expect, waitSeconds, signal })),
  )
  server.registerTool(
    'try_stop',
    { title: 'Stop Try It', description: 'Ends a session.', inputSchema: { sessionId }, annotations: acts },
    ({ sessionId }) => answerOf(() => sessions.stop(sessionId)),
  )
}
