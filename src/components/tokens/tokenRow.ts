import type { TokenScope } from '../../api/contract/tokens/tokenScopes.ts'

/** What the components of access tokens show of one. Moments are ISO timestamps. */
export type TokenRow = {
  id: string
  kind: 'token' | 'terminal'
  name: string
  /** The 8 characters that name it. */
  hint: string
  owner: string
  team: { name: string }
  scopes: readonly TokenScope[]
  /** Null: all of the team’s apps. */
  packageNames: readonly string[] | null
  createdAt: string
  expiresAt: string
  /** Whether it is in its last days. */
  endsSoon: boolean
  lastUsedAt: string | null
  lastUsedBy: { address: string; client: string } | null
  revokedAt: string | null
}

/** Whether a token works at `now` (ms since 1970). */
export const isLive = ({ revokedAt, expiresAt }: TokenRow, now: number): boolean =>
  revokedAt === null && Date.parse(expiresAt) > now

/** Of a token as much as is not secret. */
export const hintText = ({ hint }: Pick<TokenRow, 'hint'>): string => `sgt_${hint}_…`

/** The same where there is something to tell one from another by: a terminal is known by its name. */
export const hintOf = (row: Pick<TokenRow, 'hint' | 'kind'>): string | null =>
  row.kind === 'token' ? hintText(row) : null

/** A client's first product, such as `curl/8.5.0`: the rest of a user agent is for machines. */
export const shortClient = (client: string): string => client.split(' ', 1)[0] ?? ''
