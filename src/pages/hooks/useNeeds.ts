import { useQuery } from '@tanstack/react-query'

import { accountQuery } from '../../api/account.ts'
import type { App } from '../../api/contract.ts'
import type { Need } from '../../components/apps/NeedsYou/NeedsYou.tsx'
import { useAuth } from '../../machines/auth/authActor.ts'
import { canBePublished, needsOf } from '../apps/needs.ts'
import { usePainted } from './usePainted.ts'

/** What waits for the developer of these apps. The profile is read after the apps are on the screen. */
export function useNeeds(apps: readonly App[]): Need[] {
  const { tokenReady } = useAuth()
  const isPainted = usePainted(apps.length > 0)
  const { data } = useQuery({ ...accountQuery, enabled: tokenReady && isPainted && canBePublished(apps) })

  return needsOf(apps, data?.profile)
}
