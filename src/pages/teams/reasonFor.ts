import type { AppSummary, TeamAction, TeamSummary } from '../../api/contract.ts'
import { reasonAgainst } from '../../components/teams/roleWords.ts'

/** Why a person can't do something about an app, by their role in its team; null where they can. */
export const reasonFor = (app: Pick<AppSummary, 'team'> | undefined, action: TeamAction): string | null =>
  app?.team ? reasonAgainst(app.team.role, action) : null

/** Why nobody can be invited to a team; null where somebody can. */
export const inviteReason = ({ kind, role }: Pick<TeamSummary, 'kind' | 'role'>): string | null =>
  kind === 'personal'
    ? 'This is your personal team. Make it a team to invite people.'
    : reasonAgainst(role, 'manageMembers')
