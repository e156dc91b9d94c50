import * as z from 'zod/mini'
import { timestamp } from '../fields.ts'

export const tokenScopes = ['apps:read', 'apps:write', 'sessions', 'keys', 'submit', 'events'] as const
export type TokenScope = (typeof tokenScopes)[number]

export const tokenKinds = ['token', 'terminal'] as const

/** The rights of a call's token, for `GET /api/dev/auth/me`. A file of its own: /dashboard has no room for the rest. */
export const ownToken = z.object({
  id: z.string(),
  /** `terminal`: a sign-in of the command line, which renews itself. */
  kind: z.enum(tokenKinds),
  name: z.string(),
  team: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
  scopes: z.array(z.enum(tokenScopes)),
  /** Null: all of the team’s apps. */
  packageNames: z.nullable(z.array(z.string())),
  expiresAt: timestamp,
})
export type OwnToken = z.output<typeof ownToken>
