import { Resolver } from 'node:dns'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { withoutTrailingSlashes } from '../src/api/contract.ts'
import { isLoopback, loopbackNames } from './http/loopback.ts'
import { type Config, StartError } from './lib/config.ts'

export class ConfigError extends StartError {
  override name = 'ConfigError'
}

type Env = Record<string, string | undefined>

/** Reads and checks the environment (ARCHITECTURE "Environment"). Throws ConfigError. */
export function readConfig(env: Env): Config {
  const host = text(env, 'HOST') ?? '127.0.0.1'
  const port = number(env, 'PORT', { default: 3000, min: 0, max: 65_535, whole: true })
  const siteUrl = origin(env, 'SITE_URL') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const portalUrl = origin(env, 'PORTAL_URL') ?? siteUrl
  const database = readDatabase(env)
  const provider = readProvider(env)
  const smtpUrl = url(env, 'SMTP_URL', ['smtp:', 'smtps:'])?.href ?? null
  const local = [host, new URL(siteUrl).hostname, new URL(portalUrl).hostname].every(isLoopback)

  if (provider.kind === 'embedded' && !local && smtpUrl === null) {
    throw new ConfigError(
      'SMTP_URL is missing. Set it, or SUPABASE_URL for a hosted provider: HOST, SITE_URL or PORTAL_URL is reachable from other machines, which can’t open the local mailbox, so nobody could confirm an address.',
    )
  }

  if (isUnspecified(new URL(siteUrl).hostname)) {
    throw new ConfigError(
      `SITE_URL is missing. Set it to the address that people use: HOST ${host} means every address of this machine.`,
    )
  }

  return {
    host,
    port,
    siteUrl,
    portalUrl,
    siteOrigins: [...new Set([siteUrl, portalUrl].flatMap(namesOf))],
    sandboxOrigin: sandboxPattern(env, [siteUrl, portalUrl], local),
    allowedOrigins: origins(env, 'ALLOWED_ORIGINS'),
    database,
    provider,
    authIssuer: `${provider.kind === 'supabase' ? provider.url : siteUrl}/auth/v1`,
    supabaseServiceRoleKey: readServiceRoleKey(env, provider),
    secondFactorPolicy: oneOf(env, 'SECOND_FACTOR_POLICY', ['on', 'off'], 'on') === 'on',
    coreTokenSecret: readSecret(env, database),
    smtpUrl,
    mailFrom: text(env, 'MAIL_FROM') ?? `Developer Portal <no-reply@${new URL(siteUrl).hostname}>`,
    mailIntervalSeconds: number(env, 'MAIL_INTERVAL_SECONDS', { default: 60, min: 0, max: 86_400 }),
    rateLimitFactor: number(env, 'RATE_LIMIT_FACTOR', { default: 1, min: 0.001, max: 1_000_000 }),
    appQuota: number(env, 'APP_QUOTA', { default: 200, min: 1, max: 1_000_000, whole: true }),
    trustedProxies: ranges(env, 'TRUSTED_PROXIES'),
    outboundAllow: ranges(env, 'OUTBOUND_ALLOW'),
    outboundPrivate: local,
    outboundNameServers: nameServers(env, 'OUTBOUND_NAME_SERVERS'),
    probeIntervalSeconds: number(env, 'PROBE_INTERVAL_SECONDS', { default: 300, min: 1, max: 86_400 }),
    demo: flag(env, 'DEMO', true) && local && database.kind === 'embedded' && provider.kind === 'embedded',
    localTools: local && database.kind === 'embedded' && provider.kind === 'embedded',
    logLevel: oneOf(env, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    metrics: readMetrics(env),
    traces: readTraces(env),
  }
}

function readMetrics(env: Env): Config['metrics'] {
  const port = number(env, 'METRICS_PORT', { default: -1, min: 0, max: 65_535, whole: true })
  return port < 0 ? null : { host: text(env, 'METRICS_HOST') ?? '127.0.0.1', port }
}

function readTraces(env: Env): Config['traces'] {
  const endpoint = url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])
  const ratio = number(env, 'OTEL_TRACES_SAMPLER_ARG', { default: 1, min: 0, max: 1 })
  return endpoint ? { endpoint: withoutTrailingSlashes(endpoint.href), ratio } : null
}

function readDatabase(env: Env): Config['database'] {
  const address = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  if (address) return { kind: 'postgres', url: address.href }
  return { kind: 'embedded', dataDir: text(env, 'DATA_DIR') ?? '.data' }
}

function readProvider(env: Env): Config['provider'] {
  const address = url(env, 'SUPABASE_URL', ['http:', 'https:'])
  const anonKey = text(env, 'SUPABASE_ANON_KEY')
  if (!address) {
    if (anonKey) throw new ConfigError('SUPABASE_ANON_KEY is set, but SUPABASE_URL is not: set both or none.')
    return { kind: 'embedded' }
  }
  if (!anonKey) throw new ConfigError('SUPABASE_ANON_KEY is missing. Set it together with SUPABASE_URL.')
  return { kind: 'supabase', url: withoutTrailingSlashes(address.href), anonKey }
}

function readServiceRoleKey(env: Env, { kind }: Config['provider']): string | null {
  const key = text(env, 'SUPABASE_SERVICE_ROLE_KEY') ?? null
  if (key !== null && kind === 'embedded')
    throw new ConfigError('SUPABASE_SERVICE_ROLE_KEY is set, but SUPABASE_URL is not: set both or none.')
  return key
}

function readSecret(env: Env, database: Config['database']): string | null {
  const secret = text(env, 'CORE_TOKEN_SECRET')
  if (secret !== undefined && secret.length < 32) {
    throw new ConfigError('CORE_TOKEN_SECRET must have at least 32 characters.')
  }
  if (secret === undefined && database.kind === 'postgres') {
    throw new ConfigError(
      'CORE_TOKEN_SECRET is missing. With DATABASE_URL, set 32 characters or more, the same for every instance.',
    )
  }
  return secret ?? null
}

const isUnspecified = (hostname: string) => hostname === '0.0.0.0' || hostname === '[::]'

function namesOf(url: string): string[] {
  const { hostname, origin, protocol, port } = new URL(url)
  if (!isLoopback(hostname)) return [origin]
  const suffix = port === '' ? '' : `:${port}`
  return [origin, ...loopbackNames.map((name) => `${protocol}//${name}${suffix}`)]
}

function text(env: Env, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

function list(env: Env, name: string): string[] {
  return (text(env, name) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

function number(
  env: Env,
  name: string,
  rule: { default: number; min: number; max: number; whole?: boolean },
): number {
  const value = text(env, name)
  if (value === undefined) return rule.default
  const parsed = Number(value)
  const fits = Number.isFinite(parsed) && parsed >= rule.min && parsed <= rule.max
  if (!fits || (rule.whole && !Number.isInteger(parsed))) {
    const kind = rule.whole ? 'a whole number' : 'a number'
    throw new ConfigError(`${name} must be ${kind} from ${rule.min} to ${rule.max}, not "${value}".`)
  }
  return parsed
}

function flag(env: Env, name: string, fallback: boolean): boolean {
  const value = text(env, name)
  if (value === undefined) return fallback
  if (value === '1' || value === 'true') return true
  if (value === '0' || value === 'false') return false
  throw new ConfigError(`${name} must be 1 or 0, not "${value}".`)
}

function oneOf(env: Env, name: string, allowed: string[], fallback: string): string {
  const value = text(env, name) ?? fallback
  if (allowed.includes(value)) return value
  throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}".`)
}

function url(env: Env, name: string, protocols: string[]): URL | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  // The value itself may hold a password, so it is not repeated.
  const parsed = URL.canParse(value) ? new URL(value) : undefined
  if (parsed && protocols.includes(parsed.protocol)) return parsed
  throw new ConfigError(`${name} must be an address that begins with ${protocols.join('// or ')}//.`)
}

function origin(env: Env, name: string): string | undefined {
  const parsed = url(env, name, ['http:', 'https:'])
  if (parsed && (parsed.pathname !== '/' || parsed.search !== '' || parsed.hash !== '')) {
    throw new ConfigError(`${name} must be an origin without a path, such as https://portal.example.com.`)
  }
  return parsed?.origin
}

/** On this machine each name under localhost is a site of its own. */
function sandboxPattern(env: Env, portals: string[], local: boolean): string | null {
  const value = text(env, 'SANDBOX_ORIGIN')?.toLowerCase()
  const [{ port, protocol }] = portals.map((url) => new URL(url)) as [URL]
  if (value === undefined) return local ? `${protocol}//*.localhost${port && `:${port}`}` : null
  const [, name] = /^https?:\/\/\*\.([a-z0-9.-]+)(?::\d{1,5})?$/.exec(value) ?? []
  if (name === undefined || !URL.canParse(value.replace('*', 'a')))
    throw new ConfigError(
      `SANDBOX_ORIGIN must be an origin with a * as its first name, such as https://*.apps.example.net, not "${value}".`,
    )
  // The list of public suffixes, which no other start loads.
  const { getDomain }: typeof import('tldts') = createRequire(import.meta.url)('tldts')
  const site = getDomain(name, { allowPrivateDomains: true })
  const shared = portals.find(
    (url) => site !== null && getDomain(url, { allowPrivateDomains: true }) === site,
  )
  if (shared !== undefined)
    throw new ConfigError(
      `SANDBOX_ORIGIN ${value} is on the portal’s own site, ${site}: apps could read and set its cookies. Use another domain.`,
    )
  return value
}

function origins(env: Env, name: string): string[] {
  return list(env, name).flatMap((item) => origin({ [name]: item }, name) ?? [])
}

function nameServers(env: Env, name: string): string[] {
  const found = list(env, name)
  const resolver = new Resolver()
  for (const server of found) {
    try {
      resolver.setServers([server])
    } catch {
      throw new ConfigError(
        `${name} must be addresses such as 192.0.2.53 or 192.0.2.53:5353, not "${server}".`,
      )
    }
  }
  return found
}

function ranges(env: Env, name: string): string[] {
  const found = list(env, name)
  for (const range of found) {
    const [address = '', prefix = '0', ...rest] = range.split('/')
    const longest = isIP(address) === 4 ? 32 : 128
    const isAddress = isIP(address) !== 0 && !address.includes('%')
    if (!isAddress || rest.length > 0 || !/^\d+$/.test(prefix) || Number(prefix) > longest) {
      throw new ConfigError(`${name} must be addresses or ranges such as 10.0.0.0/8, not "${range}".`)
    }
  }
  return found
}
