import { useQuery } from '@tanstack/react-query'

import { teamTokensQuery } from '../../api/tokens.ts'
import { Tokens } from '../tokens/Tokens.tsx'

/** What the members' access tokens and terminals may in a team. */
export const TokensTab = ({ teamId }: { teamId: string }) => (
  <Tokens query={useQuery(teamTokensQuery(teamId))} ofTeam />
)
