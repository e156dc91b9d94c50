import { useQuery } from '@tanstack/react-query'

import { tokensQuery } from '../../api/tokens.ts'
import { PageHeader } from '../../components/layout/PageHeader/PageHeader.tsx'
import { useTitle } from '../hooks/useTitle.ts'
import { ProfileLinks } from '../profile/ProfileLinks.tsx'
import { Tokens } from './Tokens.tsx'
import { useCreateToken } from './useCreateToken.tsx'

/** The person's own access tokens and terminals. */
export function TokensPage() {
  useTitle('Access Tokens')
  const tokens = useQuery(tokensQuery)
  const { open, element } = useCreateToken()

  return (
    <>
      <PageHeader
        title="Access Tokens"
        description="Use the API from scripts, CI and the command line. Each token has only the scopes you choose, and expires."
      />
      <ProfileLinks current="/profile/tokens" />
      <Tokens query={tokens} onCreate={open} />
      {element}
    </>
  )
}
