/** The steps of a session (BEYOND §6), in their usual order, as a person reads them. */
export const stepLabels = {
  lookup: 'DNS lookup',
  connect: 'TCP connection',
  tls: 'TLS handshake',
  webhook: 'Webhook response',
  appConnected: 'App connected',
  keyAccepted: 'API key accepted',
  firstSubscription: 'First subscription',
  firstLayout: 'First layout',
} as const

export type StepName = keyof typeof stepLabels
