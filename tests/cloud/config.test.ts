import { expect, it } from 'vitest'

import { ConfigError, readConfig } from '../../cloud/config.ts'

const secret = 'x'.repeat(32)
const hosted = { SITE_URL: 'https://portal.example.com', SMTP_URL: 'smtp://mail' }

it('has a default for everything', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    siteUrl: 'http://127.0.0.1:3000',
    portalUrl: 'http://127.0.0.1:3000',
    siteOrigins: ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'],
    sandboxOrigin: 'http://*.localhost:3000',
    allowedOrigins: [],
    database: { kind: 'embedded', dataDir: '.data' },
    provider: { kind: 'embedded' },
    authIssuer: 'http://127.0.0.1:3000/auth/v1',
    supabaseServiceRoleKey: null,
    secondFactorPolicy: true,
    coreTokenSecret: null,
    smtpUrl: null,
    mailFrom: 'Developer Portal <no-reply@127.0.0.1>',
    mailIntervalSeconds: 60,
    rateLimitFactor: 1,
    appQuota: 200,
    trustedProxies: [],
    outboundAllow: [],
    outboundNameServers: [],
    outboundPrivate: true,
    probeIntervalSeconds: 300,
    demo: true,
    localTools: true,
    logLevel: 'info',
    metrics: null,
    traces: null,
  })
})

it('reads a whole production environment', () => {
  expect(
    readConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      SITE_URL: 'https://api.example.com/',
      PORTAL_URL: 'https://portal.example.com/',
      DATABASE_URL: 'postgres://cloud:password@db.internal:5432/portal',
      SUPABASE_URL: 'https://project.supabase.example/',
      SUPABASE_ANON_KEY: 'anon',
      SUPABASE_SERVICE_ROLE_KEY: 'service',
      SECOND_FACTOR_POLICY: 'off',
      CORE_TOKEN_SECRET: secret,
      SMTP_URL: 'smtps://mail.internal',
      MAIL_FROM: 'Portal <portal@example.com>',
      SANDBOX_ORIGIN: 'https://*.apps.example.net',
      ALLOWED_ORIGINS: 'https://a.example.com, https://b.example.com/',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      OUTBOUND_ALLOW: '10.20.0.0/16, fd00:20::/32, 192.168.1.7',
      OUTBOUND_NAME_SERVERS: '192.0.2.53, [2001:db8::53]:5353',
      RATE_LIMIT_FACTOR: '2.5',
      APP_QUOTA: '10000',
      MAIL_INTERVAL_SECONDS: '0',
      LOG_LEVEL: 'warn',
      PROBE_INTERVAL_SECONDS: '60',
      METRICS_PORT: '9464',
      METRICS_HOST: '0.0.0.0',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.internal:4318/',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    }),
  ).toEqual({
    host: '0.0.0.0',
    port: 8080,
    siteUrl: 'https://api.example.com',
    portalUrl: 'https://portal.example.com',
    siteOrigins: ['https://api.example.com', 'https://portal.example.com'],
    sandboxOrigin: 'https://*.apps.example.net',
    allowedOrigins: ['https://a.example.com', 'https://b.example.com'],
    database: { kind: 'postgres', url: 'postgres://cloud:password@db.internal:5432/portal' },
    provider: { kind: 'supabase', url: 'https://project.supabase.example', anonKey: 'anon' },
    authIssuer: 'https://project.supabase.example/auth/v1',
    coreTokenSecret: secret,
    smtpUrl: 'smtps://mail.internal',
    mailFrom: 'Portal <portal@example.com>',
    mailIntervalSeconds: 0,
    supabaseServiceRoleKey: 'service',
    secondFactorPolicy: false,
    rateLimitFactor: 2.5,
    appQuota: 10_000,
    trustedProxies: ['10.0.0.0/8', '::1'],
    outboundAllow: ['10.20.0.0/16', 'fd00:20::/32', '192.168.1.7'],
    outboundNameServers: ['192.0.2.53', '[2001:db8::53]:5353'],
    outboundPrivate: false,
    probeIntervalSeconds: 60,
    demo: false,
    localTools: false,
    logLevel: 'warn',
    metrics: { host: '0.0.0.0', port: 9464 },
    traces: { endpoint: 'http://collector.internal:4318', ratio: 0.1 },
  })
})

it.each<[string, Record<string, string>, boolean, boolean]>([
  ['the defaults', {}, true, true],
  ['localhost', { HOST: 'localhost' }, true, true],
  ['IPv6 loopback', { HOST: '::1' }, true, true],
  ['DEMO=0', { DEMO: '0' }, false, true],
  ['another site address', { SITE_URL: 'https://portal.example.com', SMTP_URL: 'smtp://mail' }, false, false],
  ['a portal elsewhere', { PORTAL_URL: 'https://portal.example.com', SMTP_URL: 'smtp://mail' }, false, false],
  [
    'every interface',
    { HOST: '0.0.0.0', SITE_URL: 'http://glasses:3000', SMTP_URL: 'smtp://mail' },
    false,
    false,
  ],
  ['Postgres', { DATABASE_URL: 'postgres://localhost/portal', CORE_TOKEN_SECRET: secret }, false, false],
  ['hosted Supabase', { SUPABASE_URL: 'https://s.example', SUPABASE_ANON_KEY: 'anon' }, false, false],
])('with %s', (_, env, demo, localTools) => {
  const config = readConfig(env)
  expect({ demo: config.demo, localTools: config.localTools }).toEqual({ demo, localTools })
})

it.each<[string, Record<string, string>, boolean]>([
  ['on loopback', {}, true],
  ['on loopback with Postgres', { DATABASE_URL: 'postgres://db/x', CORE_TOKEN_SECRET: secret }, true],
  [
    'behind a proxy of this machine',
    { SITE_URL: 'https://portal.example.com', SMTP_URL: 'smtp://mail' },
    false,
  ],
  [
    'on every interface',
    { HOST: '0.0.0.0', SITE_URL: 'http://glasses:3000', SMTP_URL: 'smtp://mail' },
    false,
  ],
])('calls private addresses: %s', (_, env, outboundPrivate) => {
  expect(readConfig(env).outboundPrivate).toBe(outboundPrivate)
})

it('turns web apps on where it is told an origin for their pages, on this machine by itself', () => {
  expect(readConfig({ PORT: '4000' }).sandboxOrigin).toBe('http://*.localhost:4000')
  expect(readConfig(hosted).sandboxOrigin).toBeNull()
  expect(readConfig({ ...hosted, SANDBOX_ORIGIN: 'https://*.apps.example.co.uk' }).sandboxOrigin).toBe(
    'https://*.apps.example.co.uk',
  )
})

it.each<[string, Record<string, string>]>([
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '80.5' }],
  ['SITE_URL', { SITE_URL: 'portal.example.com' }],
  ['SITE_URL', { SITE_URL: 'https://portal.example.com/app' }],
  ['SITE_URL', { HOST: '0.0.0.0', SMTP_URL: 'smtp://mail' }],
  ['SITE_URL', { HOST: '::', SMTP_URL: 'smtp://mail' }],
  ['PORTAL_URL', { PORTAL_URL: 'https://portal.example.com/app' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://root:hunter2@localhost/x', CORE_TOKEN_SECRET: secret }],
  ['CORE_TOKEN_SECRET', { DATABASE_URL: 'postgres://localhost/portal' }],
  ['CORE_TOKEN_SECRET', { CORE_TOKEN_SECRET: 'short' }],
  ['SUPABASE_URL', { SUPABASE_URL: 'ftp://s.example', SUPABASE_ANON_KEY: 'anon' }],
  ['SUPABASE_ANON_KEY', { SUPABASE_URL: 'https://s.example' }],
  ['SUPABASE_ANON_KEY', { SUPABASE_ANON_KEY: 'anon' }],
  ['SMTP_URL', { SMTP_URL: 'mail.internal:25' }],
  ['SMTP_URL', { HOST: '0.0.0.0' }],
  ['SMTP_URL', { SITE_URL: 'https://portal.example.com' }],
  ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: 'https://a.example.com, *' }],
  ['SANDBOX_ORIGIN', { SANDBOX_ORIGIN: 'https://apps.example.net' }],
  ['SANDBOX_ORIGIN', { SANDBOX_ORIGIN: 'https://*.apps.example.net/page' }],
  ['SANDBOX_ORIGIN', { ...hosted, SANDBOX_ORIGIN: 'https://*.example.com' }],
  ['SANDBOX_ORIGIN', { ...hosted, SANDBOX_ORIGIN: 'https://*.apps.example.com' }],
  ['SANDBOX_ORIGIN', { ...hosted, SANDBOX_ORIGIN: 'https://*.portal.example.com' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8, proxy.internal' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'fe80::1%eth0' }],
  ['OUTBOUND_ALLOW', { OUTBOUND_ALLOW: 'glasses.internal' }],
  ['OUTBOUND_NAME_SERVERS', { OUTBOUND_NAME_SERVERS: 'dns.example.com' }],
  ['OUTBOUND_ALLOW', { OUTBOUND_ALLOW: '10.0.0.0/33' }],
  ['OUTBOUND_ALLOW', { OUTBOUND_ALLOW: '10.0.0.0/8/8' }],
  ['OUTBOUND_ALLOW', { OUTBOUND_ALLOW: '10.0/8' }],
  ['OUTBOUND_ALLOW', { OUTBOUND_ALLOW: '10.0.0.0/' }],
  ['OUTBOUND_ALLOW', { OUTBOUND_ALLOW: 'fe80::1%eth0' }],
  ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '0' }],
  ['PROBE_INTERVAL_SECONDS', { PROBE_INTERVAL_SECONDS: '0' }],
  ['PROBE_INTERVAL_SECONDS', { PROBE_INTERVAL_SECONDS: 'often' }],
  ['APP_QUOTA', { APP_QUOTA: '0' }],
  ['APP_QUOTA', { APP_QUOTA: '2.5' }],
  ['MAIL_INTERVAL_SECONDS', { MAIL_INTERVAL_SECONDS: '-1' }],
  ['SECOND_FACTOR_POLICY', { SECOND_FACTOR_POLICY: 'maybe' }],
  ['SUPABASE_SERVICE_ROLE_KEY', { SUPABASE_SERVICE_ROLE_KEY: 'service' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector.internal:4318' }],
  ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '2' }],
  ['DEMO', { DEMO: 'perhaps' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
])('refuses a wrong %s', (name, env) => {
  const refusal = () => readConfig(env)
  expect(refusal).toThrow(ConfigError)
  expect(refusal).toThrow(new RegExp(`^${name} `))
  expect(refusal).not.toThrow(/hunter2/)
})
