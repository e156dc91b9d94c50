import { type TeamAction, type TeamRole, type TokenScope, tokenScopes } from '../../api/contract.ts'
import { reasonAgainst } from '../../components/teams/roleWords.ts'

const actionOf: Record<TokenScope, TeamAction> = {
  'apps:read': 'see',
  'apps:write': 'develop',
  sessions: 'develop',
  keys: 'develop',
  submit: 'develop',
  events: 'manageIntegrations',
}

/** Of each scope why a role doesn't allow it, in words; null where it does. */
export const scopeReasons = (role: TeamRole): Record<TokenScope, string | null> =>
  Object.fromEntries(tokenScopes.map((scope) => [scope, reasonAgainst(role, actionOf[scope])])) as Record<
    TokenScope,
    string | null
  >
