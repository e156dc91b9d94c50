import { readFileSync } from 'node:fs'
import { and, eq, like } from 'drizzle-orm'
import * as z from 'zod/mini'
import { demoApp, demoWebApp } from '../../src/api/contract.ts'
import type { Database } from '../db/database.ts'
import { apps, authSecrets } from '../db/schema.ts'
import { socketUrl } from '../glasses/webhooks/callWebhook.ts'
import { readJson } from '../http/body.ts'
import type { App } from '../http/ctx.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import type { Config } from '../lib/config.ts'

const name = 'demo-app-key'

export async function keepDemoKey(tx: Database, value: string): Promise<void> {
  await tx.insert(authSecrets).values({ name, value })
}

async function readDemoKey(db: Database): Promise<string | undefined> {
  const [row] = await db.select().from(authSecrets).where(eq(authSecrets.name, name))
  return row?.value
}

/** Gives the demo data's app its present address, since the portal may listen on another port than last time. */
export async function moveDemoApp(db: Database, { siteUrl }: Pick<Config, 'siteUrl'>): Promise<void> {
  const { packageName, path } = demoApp
  await db
    .update(apps)
    .set({ publicUrl: `${siteUrl}${path}` })
    .where(and(eq(apps.packageName, packageName), like(apps.publicUrl, `%${path}`)))
  const page = demoWebApp.path
  await db
    .update(apps)
    .set({ webAddress: `${siteUrl}${page}` })
    .where(and(eq(apps.packageName, demoWebApp.packageName), like(apps.webAddress, `%${page}`)))
}

const page = readFileSync(new URL('./webApp.html', import.meta.url), 'utf8')

export function demoAppRoute(app: App, { config, db }: { config: Config; db: Database }): void {
  const call = z.object({
    type: z.string(),
    sessionId: z.string(),
    userId: z._default(z.string(), ''),
    // Its key goes to this portal only.
    mentraOSWebsocketUrl: z._default(z.literal(socketUrl(config)), socketUrl(config)),
  })

  app.post(`${demoApp.path}/webhook`, async (c) => {
    const apiKey = await readDemoKey(db)
    if (apiKey === undefined) throw notFound()
    const parsed = call.safeParse(await readJson(c.req.raw))
    if (!parsed.success) throw new HttpError('NOT_A_CALL', 'This request isn’t from the platform.')
    const { type, sessionId, userId, mentraOSWebsocketUrl: socketUrl } = parsed.data
    if (type === 'session_request') openDemoSession({ sessionId, userId, socketUrl, apiKey })
    return c.json({ status: 'success' })
  })

  app.get(demoWebApp.path, (c) => {
    c.header('content-security-policy', "default-src 'self' 'unsafe-inline'; frame-ancestors 'none'")
    return c.html(page)
  })

  app.post(`${demoApp.path}/tool`, async (c) => {
    const parsed = toolCall.safeParse(await readJson(c.req.raw))
    if (!parsed.success) throw new HttpError('NOT_A_CALL', 'This request isn’t from the platform.')
    const { userId, toolParameters } = parsed.data
    const isGreeted = greet(userId, toolParameters.name)
    return c.json({ status: 'success', reply: isGreeted ? 'The greeting is on the lens.' : null })
  })
}

const toolCall = z.object({
  userId: z.string(),
  toolParameters: z.object({ name: z._default(z.string().check(z.maxLength(200)), '') }),
})

const settings = z.array(z.object({ key: z.string(), value: z.optional(z.unknown()) }))
const acknowledged = z.object({ type: z.literal('tpa_connection_ack'), settings })
const changed = z.object({ type: z.literal('settings_update'), settings })
const touched = z.object({
  type: z.literal('data_stream'),
  streamType: z.literal('touch_event'),
  data: z.object({ gesture_name: z.string() }),
})
const heard = z.object({
  type: z.literal('data_stream'),
  streamType: z.literal('transcription:en-US'),
  data: z.object({ text: z.string(), isFinal: z.boolean() }),
})
const message = z.union([acknowledged, changed, touched, heard])

type Session = { sessionId: string; userId: string; socketUrl: string; apiKey: string }

const greeters = new Map<string, (name: string) => void>()

/** False where the person doesn't run it. */
function greet(userId: string, name: string): boolean {
  const greeter = greeters.get(userId)
  greeter?.(name)
  return greeter !== undefined
}

function openDemoSession({ sessionId, userId, socketUrl, apiKey }: Session): void {
  const { packageName } = demoApp
  const socket = new WebSocket(socketUrl)
  const send = (fields: object) =>
    socket.send(JSON.stringify({ packageName, sessionId, timestamp: new Date(), ...fields }))
  const show = (text: string) =>
    send({ type: 'display_event', view: 'main', layout: { layoutType: 'text_wall', text } })

  let greeting = 'Hello'
  const greeter = (name: string) => show(name === '' ? `${greeting}.` : `${greeting}, ${name}.`)

  socket.addEventListener('close', () => {
    if (greeters.get(userId) === greeter) greeters.delete(userId)
  })
  socket.addEventListener('open', () => send({ type: 'tpa_connection_init', apiKey }))
  socket.addEventListener('message', ({ data }) => {
    const parsed = message.safeParse(typeof data === 'string' ? JSON.parse(data) : null)
    if (!parsed.success) return
    if ('settings' in parsed.data)
      greeting = String(parsed.data.settings.find(({ key }) => key === 'greeting')?.value ?? greeting)
    if (parsed.data.type === 'settings_update') greeter('')
    else if (parsed.data.type === 'tpa_connection_ack') {
      greeters.set(userId, greeter)
      send({ type: 'subscription_update', subscriptions: ['transcription:en-US', 'touch_event'] })
      show(`${greeting}. Say something, or tap the glasses.`)
    } else if (parsed.data.streamType === 'touch_event') {
      show(`You touched the glasses: ${parsed.data.data.gesture_name}.`)
    } else {
      const { text, isFinal } = parsed.data.data
      show(isFinal ? `You said: ${text}` : `${text} …`)
    }
  })
}
