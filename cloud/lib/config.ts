export type Config = {
  host: string
  port: number
  /** The cloud's public address, without a trailing slash: install links and the links that sign in lead here. */
  siteUrl: string
  /** Where people use the portal, which may be served elsewhere: the other links in mails lead there. */
  portalUrl: string
  /** Every origin that counts as the site: both of these; on loopback under each name of the port. */
  siteOrigins: string[]
  allowedOrigins: string[]
  database: { kind: 'embedded'; dataDir: string } | { kind: 'postgres'; url: string }
  provider: { kind: 'embedded' } | { kind: 'supabase'; url: string; anonKey: string }
  /** The `iss` of the provider's access tokens. */
  authIssuer: string
  /** Null: generated once and stored in the embedded database. */
  coreTokenSecret: string | null
  smtpUrl: string | null
  mailFrom: string
  mailIntervalSeconds: number
  rateLimitFactor: number
  appQuota: number
  /** Addresses or CIDR ranges whose `X-Forwarded-For` is believed. */
  trustedProxies: string[]
  /** CIDR ranges that calls to apps' servers may reach, although they are not public. */
  outboundAllow: string[]
  /** Such calls may reach loopback and private addresses: the portal itself is only reached from this machine. */
  outboundPrivate: boolean
  /** Where such calls look names up, as addresses with or without a port; none: the system's. */
  outboundNameServers: string[]
  probeIntervalSeconds: number
  demo: boolean
  /** The mailbox page and the local Google page exist. */
  localTools: boolean
  logLevel: string
}
