import { useQuery } from '@tanstack/react-query'

import { appQuery } from '../../api/apps.ts'
import { useAuth } from '../../machines/auth/authActor.ts'

/** One of the developer's apps, read once the token is ready. */
export function useApp(packageName: string) {
  const { tokenReady } = useAuth()
  return useQuery({ ...appQuery(packageName), enabled: tokenReady })
}
