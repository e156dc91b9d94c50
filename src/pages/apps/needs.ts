import { type App, isProfileComplete, type Profile } from '../../api/contract.ts'
import type { Need } from '../../components/apps/NeedsYou/NeedsYou.tsx'

/**
 * What waits for the developer: apps that were rejected with a reason, the latest first, and a profile that would stop
 * an app in development from being published. A profile that is not known is no need.
 */
export function needsOf(apps: readonly App[], profile: Profile | undefined): Need[] {
  const rejected = apps
    .filter(({ appStoreStatus, reviewNotes }) => appStoreStatus === 'REJECTED' && reviewNotes)
    .sort((one, other) => (other.reviewedAt ?? '').localeCompare(one.reviewedAt ?? ''))
    .map(({ packageName, name, reviewNotes, reviewedAt }) => ({
      kind: 'rejected' as const,
      packageName,
      name,
      reviewNotes: reviewNotes ?? '',
      reviewedAt,
    }))
  const profileStops = canBePublished(apps) && profile !== undefined && !isProfileComplete(profile)
  return profileStops ? [...rejected, { kind: 'profile' }] : rejected
}

/** Whether an app could go to the store next: only then the profile matters. */
export const canBePublished = (apps: readonly App[]): boolean =>
  apps.some(({ appStoreStatus }) => appStoreStatus === 'DEVELOPMENT' || appStoreStatus === 'REJECTED')
