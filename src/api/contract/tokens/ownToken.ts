import * as z from 'zod/mini'

import { timestamp } from '../account/entities.ts'
import { tokenScopes } from './tokenScopes.ts'

export const tokenKinds = ['token', 'terminal'] as const

/** What the token of a call may, as `GET /api/dev/auth/me` tells it. Apart from the rest of tokens, for
 * which /dashboard has no room. */
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
