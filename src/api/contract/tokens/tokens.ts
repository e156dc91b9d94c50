import * as z from 'zod/mini'
import { integer, limits, requiredLine, timestamp } from '../fields.ts'
import { teamId } from '../teams/teamRoles.ts'
import { ownToken, tokenScopes } from './ownToken.ts'

export const tokenLimits = {
  days: 366,
  defaultDays: 90,
  apps: 50,
  /** Of one person, as long as they work. */
  tokens: 50,
  /** How many days before its end a mail warns of it. */
  warningDays: 7,
} as const

/** Of a token the 8 characters that name it, and its secret ones: secret scanners know it by this. */
export const accessTokenPattern = /^sgt_[a-z0-9]{8}_[\w-]{43}$/

const scopes = z
  .array(z.enum(tokenScopes), 'Choose at least one scope.')
  .check(z.minLength(1, 'Choose at least one scope.'), z.maxLength(tokenScopes.length))

export const accessToken = z.extend(ownToken, {
  /** The 8 characters that name it. */
  hint: z.string(),
  /** Whose it is: their address. */
  owner: z.string(),
  createdAt: timestamp,
  /** To the minute. */
  lastUsedAt: z.nullable(timestamp),
  lastUsedBy: z.nullable(z.object({ address: z.string(), client: z.string() })),
  /** When it ended before its time: revoked, or with the membership. */
  revokedAt: z.nullable(timestamp),
})
export type AccessToken = z.output<typeof accessToken>

export const tokenForm = z.object({
  name: requiredLine('Token name', limits.name),
  /** The personal one, where it is left out. */
  team: z.optional(teamId),
  scopes,
  /** All of the team’s apps, where it is left out. */
  packageNames: z.optional(
    z
      .array(z.string().check(z.maxLength(limits.packageName)))
      .check(
        z.minLength(1, 'Choose at least one app.'),
        z.maxLength(tokenLimits.apps, `Choose at most ${tokenLimits.apps} apps.`),
      ),
  ),
  expiresInDays: z._default(integer({ least: 1, most: tokenLimits.days }), tokenLimits.defaultDays),
})
export type TokenForm = z.output<typeof tokenForm>

/** The last days of a token, of which its list and a mail warn. */
export const endsSoon = ({ expiresAt }: Pick<AccessToken, 'expiresAt'>, now: number): boolean =>
  Date.parse(expiresAt) - now <= tokenLimits.warningDays * 86_400_000

/** The code that a terminal shows, as a person may type it: in any case, with or without the hyphen. */
export const userCode = z
  .string('Enter the code that your terminal shows.')
  .check(z.trim(), z.minLength(1, 'Enter the code that your terminal shows.'), z.maxLength(20))

export const terminalRequest = z.object({
  userCode: z.string(),
  device: z.string(),
  client: z.string(),
  address: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: timestamp,
  expiresAt: timestamp,
})
export type TerminalRequest = z.output<typeof terminalRequest>

export const deviceCodeForm = z.object({ userCode })

/** `team`: of allowing, the personal one where it is left out. */
export const deviceDecision = z.object({
  userCode,
  decision: z.enum(['allow', 'deny']),
  team: z.optional(teamId),
})
export type DeviceDecision = z.output<typeof deviceDecision>
