import { useQuery } from '@tanstack/react-query'

import { adminCheckQuery } from '../../api/account.ts'
import { useAuth } from '../../machines/auth/authActor.ts'

/** Whether the signed-in person is an admin: asked once, with a core token only; failure means no. */
export function useAdmin() {
  const { user, tokenReady, coreToken } = useAuth()
  const { data, isError } = useQuery({
    ...adminCheckQuery(user?.id ?? ''),
    enabled: user !== null && tokenReady && coreToken !== null,
  })
  return {
    isAdmin: data?.isAdmin === true,
    role: data?.role ?? null,
    isKnown: data !== undefined || isError || (tokenReady && coreToken === null),
  }
}
