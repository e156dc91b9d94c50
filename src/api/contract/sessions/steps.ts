import * as z from 'zod/mini'

/** How far a session came; an app server may connect before it answers the webhook. */
export const stepNames = [
  'lookup',
  'connect',
  'tls',
  'relay',
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
  relay: 'Relay',
  webhook: 'Webhook response',
  appConnected: 'App connected',
  keyAccepted: 'API key accepted',
  firstSubscription: 'First subscription',
  firstLayout: 'First layout',
}

/** Of a session on a computer that listens, `relay` stands for the way to the app's server. */
const direct: readonly StepName[] = ['lookup', 'connect', 'tls']
export const stepsOf = ({ listener }: { listener: unknown }): StepName[] =>
  stepNames.filter((name) => (listener === null ? name !== 'relay' : !direct.includes(name)))

/** `ms` since Start. */
export const step = z.object({ name: z.enum(stepNames), ms: z.number() })
export type Step = z.output<typeof step>
