import * as z from 'zod/mini'

/** How far a session came; an app server may connect before it answers the webhook. */
export const stepNames = [
  'lookup',
  'connect',
  'tls',
  'webhook',
  'appConnected',
  'keyAccepted',
  'firstSubscription',
  'firstLayout',
] as const
export type StepName = (typeof stepNames)[number]

export const stepLabels: Record<StepName, string> = {
  lookup: 'DNS lookup',
  connect: 'TCP connection',
  tls: 'TLS handshake',
  webhook: 'Webhook response',
  appConnected: 'App connected',
  keyAccepted: 'API key accepted',
  firstSubscription: 'First subscription',
  firstLayout: 'First layout',
}

/** `ms` since Start. */
export const step = z.object({ name: z.enum(stepNames), ms: z.number() })
export type Step = z.output<typeof step>
