/** Why the portal cannot start, in a text for whoever starts it. */
export class StartError extends Error {
  override name = 'StartError'
}

export type Config = {
  host: string
  port: number
  siteUrl: string
  portalUrl: string
  siteOrigins: string[]
  /** Where pages of web apps run, `*` for the session, such as `http://*.localhost:3000`; null where they are off. */
  sandboxOrigin: string | null
  allowedOrigins: string[]
  database: { kind: 'embedded'; dataDir: string } | { kind: 'postgres'; url: string }
  provider: { kind: 'embedded' } | { kind: 'supabase'; url: string; anonKey: string }
  authIssuer: string
  /** By which second factors can be removed at hosted Supabase; null where they can't. */
  supabaseServiceRoleKey: string | null
  /** Whether reviewers, admins and owners of published apps need a second factor. */
  secondFactorPolicy: boolean
  coreTokenSecret: string | null
  smtpUrl: string | null
  mailFrom: string
  mailIntervalSeconds: number
  rateLimitFactor: number
  appQuota: number
  trustedProxies: string[]
  outboundAllow: string[]
  outboundPrivate: boolean
  outboundNameServers: string[]
  probeIntervalSeconds: number
  demo: boolean
  localTools: boolean
  logLevel: string
  /** Where metrics are served; null where nowhere. */
  metrics: { host: string; port: number } | null
  /** Where spans are exported by OTLP, and the share of traces that is; null where they are not. */
  traces: { endpoint: string; ratio: number } | null
}
