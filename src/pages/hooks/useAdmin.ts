import { useQuery } from '@tanstack/react-query'

import { adminCheckQuery } from '../../api/account.ts'
import { useAuth } from '../../machines/auth/authActor.ts'

/** Whether the signed-in person is an admin: asked once, with a core token only, as soon as one of
 * those who want to know may ask; failure means no (SPEC.md §6). */
export function useAdmin(mayAsk = true) {
  const { user, tokenReady, coreToken } = useAuth()
  const { data, isError } = useQuery({
    ...adminCheckQuery(user?.id ?? ''),
    enabled: mayAsk && user !== null && tokenReady && coreToken !== null,
  })
  return {
    isAdmin: data?.isAdmin === true,
    role: data?.role ?? null,
    isKnown: data !== undefined || isError || (tokenReady && coreToken === null),
  }
}
