/** In `module` (a path from the project's root) every `from` is replaced by `to`. */
export type Change = { module: string; from: string; to: string }

const withoutContest: Change = {
  module: 'cloud/auth/users.ts',
  from: '.set({ contested: true, passwordHash: null, userMetadata: {} })',
  to: '.set({ contested: false })',
}

/**
 * The remedies that a run can do without (`--without <name>`), to show that its program notices. Each says
 * what is taken out of which module.
 */
export const removals: Record<string, Change[]> = {
  lock: [
    {
      module: 'cloud/db/lock.ts',
      from: 'export async function refuseIfHeld(directory: string): Promise<string | null> {',
      to: 'export async function refuseIfHeld(directory: string): Promise<string | null> {\n  return null',
    },
    {
      module: 'cloud/db/lock.ts',
      from: 'export async function lockDirectory(directory: string): Promise<() => Promise<void>> {',
      to: 'export async function lockDirectory(directory: string): Promise<() => Promise<void>> {\n  return async () => {}',
    },
  ],
  wait: [
    {
      module: 'cloud/db/lock.ts',
      from: "if (state === 'alive' || performance.now() > end)",
      to: 'if (state)',
    },
    {
      module: 'cloud/db/lockOwner.ts',
      from: "if (hasEnded && status.threads <= 1) return 'dead'",
      to: '',
    },
  ],
  'whole-cluster': [
    { module: 'cloud/db/embedded.ts', from: 'const unfinished = ', to: 'const unfinished = directory || ' },
    { module: 'cloud/db/embedded.ts', from: 'await rename(unfinished, directory)', to: '' },
  ],
  'commit-first': [
    {
      module: 'cloud/http/idempotency.ts',
      from: 'if (key === undefined) return db.transaction((tx) => work(tx))',
      to: 'if (key === undefined) return new Promise((resolve) => void db.transaction(async (tx) => { resolve(await work(tx)); await new Promise((go) => setTimeout(go, 20)) }).catch(() => {}))',
    },
  ],
  'compare-and-set': [
    // The lock of the app stands before it.
    { module: 'cloud/domain/apps/findApp.ts', from: ".for('update')", to: '' },
    {
      module: 'cloud/domain/review/decide.ts',
      from: 'and(isAsRead, allows(event, at), isFreeFor(reviewer, at))',
      to: 'isAsRead',
    },
  ],
  'row-lock': [
    { module: 'cloud/domain/review/adminUsers.ts', from: ".for('update')", to: '' },
    { module: 'cloud/domain/apps/ownApp.ts', from: ".for('update')", to: '' },
  ],
  validation: [
    {
      module: 'cloud/http/validate.ts',
      from: 'const unstorable = unstorableFields(value)',
      to: 'if (schema) return value\n  const unstorable = unstorableFields(value)',
    },
  ],
  'status-table': [
    {
      module: 'src/machines/submissionMachine.ts',
      from: "release: 'QUEUED',",
      to: "release: 'QUEUED',\n        replace: 'QUEUED',",
    },
  ],
  drain: [
    {
      module: 'cloud/main.ts',
      from: 'const stopped = stop(',
      to: 'process.exit(0)\n    const stopped = stop(',
    },
  ],
  gate: [
    {
      module: 'cloud/auth/passwords.ts',
      from: "import { hash, verify } from '@node-rs/argon2'",
      to: "import { hashSync, verifySync } from '@node-rs/argon2'\nconst hash = async (...given: Parameters<typeof hashSync>) => hashSync(...given)\nconst verify = async (...given: Parameters<typeof verifySync>) => verifySync(...given)",
    },
  ],
  'frozen-revision': [
    {
      module: 'cloud/domain/listing/readListing.ts',
      from: 'live ? readPublic(live) : pick(contentOf(app), publicFields)',
      to: 'pick(contentOf(app), publicFields)',
    },
  ],
  'claim-lock': [{ module: 'cloud/domain/review/claim.ts', from: ".for('update')", to: '' }],
  roles: [
    {
      module: 'cloud/http/route.ts',
      from: "if (role === null || (call.access === 'admin' && role !== 'ADMIN')) throw forbidden()",
      to: '',
    },
  ],
  ownership: [
    {
      module: 'cloud/domain/apps/ownApp.ts',
      from: 'and(eq(apps.packageName, packageName), isWithinReach(db, user))',
      to: 'eq(apps.packageName, packageName)',
    },
    {
      module: 'cloud/domain/teams/membership.ts',
      from: 'if (!found || !reaches(user, found.teamId, packageName)) throw appNotFound()',
      to: 'if (!found) return',
    },
  ],
  'known-keys': [
    {
      module: 'cloud/http/validate.ts',
      from: 'if (result.success) return result.data',
      to: 'if (result.success) return { ...(value as object), ...(result.data as object) }',
    },
    {
      module: 'cloud/domain/apps/edit.ts',
      from: 'const next = toStored(edit)',
      to: 'const next = { ...edit, ...toStored(edit) }',
    },
    {
      module: 'cloud/domain/apps/register.ts',
      from: '.values({\n      packageName: registration.packageName,',
      to: '.values({\n      ...registration, packageName: registration.packageName,',
    },
  ],
  'token-checks': [
    { module: 'cloud/http/tokens/coreTokens.ts', from: 'issuer: coreIssuer,\n        audience,\n', to: '' },
    { module: 'cloud/http/tokens/verify.ts', from: "audience: 'authenticated',", to: '' },
    { module: 'cloud/http/tokens/verify.ts', from: 'issuer: provider.issuer,', to: '' },
  ],
  'password-drop': [
    {
      module: 'cloud/auth/users.ts',
      from: "const isKept = isOneWord && by === 'signup'",
      to: 'const isKept = isOneWord',
    },
    withoutContest,
  ],
  contest: [withoutContest],
  'admin-list-drop': [
    {
      module: 'cloud/auth/users.ts',
      from: 'const isOneWord = !user.contested && !(await isListedAdmin(tx, user.email))',
      to: 'const isOneWord = !user.contested || !isListedAdmin',
    },
  ],
  'pending-drop': [
    {
      module: 'cloud/auth/emailChange.ts',
      from: 'export async function dropPending(tx: Database, userId: string): Promise<void> {',
      to: 'export async function dropPending(tx: Database, userId: string): Promise<void> {\n  if (tx) return',
    },
  ],
  'both-mailboxes': [
    {
      module: 'cloud/auth/emailChange.ts',
      from: 'const isHalfway = user.emailChangeProven === null ||',
      to: 'const isHalfway = false &&',
    },
  ],
  proof: [
    {
      module: 'cloud/auth/embeddedProvider.ts',
      from: 'isNotNull(authUsers.emailConfirmedAt),',
      to: '',
    },
  ],
  'exact-origins': [
    // The second thing in the way of an address that only begins like the site's.
    {
      module: 'cloud/auth/redirects.ts',
      from: "if (url.username !== '' || url.password !== '') return home",
      to: '',
    },
    {
      module: 'cloud/auth/redirects.ts',
      from: 'if (!allowedTargets(site).includes(url.origin)) return home',
      to: 'if (!allowedTargets(site).some((origin) => wanted.startsWith(origin))) return home',
    },
  ],
  'url-rules': [
    {
      module: 'src/api/contract/fields.ts',
      from: 'export function normaliseUrl(text: string): string | null {',
      to: 'export function normaliseUrl(text: string): string | null {\n  if (text) return text.trim()',
    },
  ],
  'origin-list': [
    {
      module: 'cloud/http/crossOrigin.ts',
      from: 'origin: [...config.siteOrigins, ...config.allowedOrigins],',
      to: 'origin: (origin) => (config ? origin : null),',
    },
  ],
  'known-host': [
    {
      module: 'cloud/web/knownHost.ts',
      from: 'if (hostsOf(c).every((host) => isKnown(c, host))) return next()',
      to: 'if (hostsOf(c).every((host) => isKnown(c, host)) || known) return next()',
    },
  ],
  'security-headers': [
    {
      module: 'cloud/http/securityHeaders.ts',
      from: 'for (const [name, value] of entries) c.header(name, value)',
      to: 'void [c, entries]',
    },
  ],
  hashing: [
    {
      module: 'cloud/domain/keys/apiKey.ts',
      from: "createHash('sha256').update(key).digest('hex')",
      to: 'key',
    },
    {
      module: 'cloud/http/requestLog.ts',
      from: 'path: withoutAddress(path),',
      to: 'path: withoutAddress(path), bearer: c.req.header("authorization"),',
    },
  ],
  'even-time': [
    {
      module: 'cloud/auth/constantTime.ts',
      from: 'const pause = setTimeout(constantTimeMs)',
      to: 'const pause = setTimeout(constantTimeMs * 0)',
    },
    {
      module: 'cloud/auth/passwords.ts',
      from: 'const fits = await semaphore.run(',
      to: 'if (stored === null) return false\n  const fits = await semaphore.run(',
    },
  ],
  'own-address': [
    {
      module: 'cloud/http/limits/clientAddress.ts',
      from: 'while (address !== null && isTrusted(address)) {',
      to: 'while (address !== null && (hops.length > 0 || isTrusted(address))) {',
    },
    {
      module: 'cloud/auth/signInLimit.ts',
      from: "(['signInByAccount', account] as const)",
      to: "(['signInByAccount', [account, address].join(' ')] as const)",
    },
  ],
  'shared-limits': [
    {
      module: 'cloud/http/limits/limiter.ts',
      from: "import { RateLimiterDrizzle } from 'rate-limiter-flexible'",
      to: "import { RateLimiterMemory as RateLimiterDrizzle } from 'rate-limiter-flexible'",
    },
  ],
  'key-cache': [
    {
      module: 'cloud/http/tokens/verify.ts',
      from: 'if (!isTokenFault(error)) throw unreachable(error)',
      to: '',
    },
  ],
  idempotency: [
    {
      module: 'cloud/http/idempotency.ts',
      from: 'if (key === undefined) return',
      to: 'if (key !== null) return',
    },
  ],
  turns: [
    {
      module: 'cloud/http/limits/perUserConcurrency.ts',
      from: 'return async (key) => {',
      to: 'return async (key) => {\n    if (key !== null) return () => {}',
    },
  ],
  arrivals: [
    {
      module: 'cloud/http/acceptBeforeServe.ts',
      from: 'settling ??= settle()',
      to: '',
    },
  ],
  pacing: [
    {
      module: 'cloud/lib/budget.ts',
      from: 'return left < 0 ?',
      to: 'return left < 0 && amount === 0 ?',
    },
  ],
  'refresh-rule': [
    {
      module: 'cloud/auth/sessions.ts',
      from: 'if (age > 0 && at.getTime() - session.refreshedAt.getTime() > reuseGrace) {',
      to: 'if (age > 0 || session.refreshedAt.getTime() !== at.getTime()) {',
    },
  ],
  'own-clock': [
    {
      module: 'cloud/auth/sessions.ts',
      from: 'expires_in: accessTokenLife,',
      to: 'expires_in: accessTokenLife, expires_at: Math.floor(ctx.now().getTime() / 1000) + accessTokenLife,',
    },
  ],
  unreachable: [
    {
      module: 'src/machines/auth/authMachine.ts',
      from: "onError: 'unreachable',",
      to: "onError: 'signedOut',",
    },
  ],
  'address-rule': [
    {
      module: 'cloud/platform/outbound/addresses.ts',
      from: 'return isPublic(address) ||',
      to: 'return true ||',
    },
    {
      module: 'cloud/platform/outbound/addresses.ts',
      from: 'if (!ipaddr.isValid(text)) return false',
      to: '',
    },
  ],
  'one-look-up': [
    {
      module: 'cloud/platform/outbound/openSocket.ts',
      from: "if (!isAllowed(socket.remoteAddress ?? '')) throw new ForbiddenAddress()",
      to: '',
    },
    {
      module: 'cloud/platform/outbound/request.ts',
      from: '() => openSocket({ ...server, addresses },',
      to: 'async () => openSocket({ ...server, addresses: await resolve(server.host) },',
    },
  ],
}
