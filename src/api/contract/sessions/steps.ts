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
  'pageLoaded',
  'bridgeReady',
  'startUpPage',
  'firstLayout',
  'firstInput',
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
  pageLoaded: 'Page loaded',
  bridgeReady: 'Bridge ready',
  startUpPage: 'Start-up page',
  firstLayout: 'First layout',
  firstInput: 'First input',
}

const ofWebApps: readonly StepName[] = [
  'pageLoaded',
  'bridgeReady',
  'startUpPage',
  'firstLayout',
  'firstInput',
]
const ofServerApps = stepNames.filter((name) => name === 'firstLayout' || !ofWebApps.includes(name))

/** Of a session on a computer that listens, `relay` stands for the way to the app's server. */
const direct: readonly StepName[] = ['lookup', 'connect', 'tls']
export function stepsOf({
  listener,
  page = null,
}: {
  listener: unknown
  page?: unknown
}): readonly StepName[] {
  if (page !== null) return ofWebApps
  return ofServerApps.filter((name) => (listener === null ? name !== 'relay' : !direct.includes(name)))
}

/** `ms` since Start. */
export const step = z.object({ name: z.enum(stepNames), ms: z.number() })
export type Step = z.output<typeof step>
