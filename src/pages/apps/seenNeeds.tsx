import {
  isObservedPermission,
  type Observation,
  observedHardware,
  permissions,
  sightingsOf,
  usesHardware,
  usesPermission,
} from '../../api/contract.ts'
import type { SeenNeeds } from '../../components/apps/NeedsSection/NeedsSection.tsx'
import { SeenNeed } from '../../components/apps/SeenNeed/SeenNeed.tsx'
import { appPath } from '../../lib/appPath.ts'

/** What the app's sessions saw of each need, beside it in the form. */
export function seenNeeds(packageName: string, observations: readonly Observation[], now: number): SeenNeeds {
  const shown = (isSeen: (observation: Observation) => boolean) => {
    const { sessionId, ...seen } = sightingsOf(isSeen, observations)
    const href = sessionId === null ? null : appPath(packageName, `/try/${sessionId}`)
    return <SeenNeed {...seen} now={now} href={href} />
  }
  return {
    permissions: Object.fromEntries(
      permissions
        .filter(isObservedPermission)
        .map((type) => [type, shown((observation) => usesPermission(type, observation))]),
    ),
    hardware: Object.fromEntries(
      observedHardware.map((type) => [type, shown((observation) => usesHardware(type, observation))]),
    ),
  }
}
