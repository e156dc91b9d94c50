import { useQuery } from '@tanstack/react-query'

import {
  type HardwareType,
  isObservedPermission,
  type Observation,
  observedHardware,
  type Permission,
  sightingsOf,
  usesHardware,
  usesPermission,
} from '../../api/contract.ts'
import { observationsQuery } from '../../api/sessions.ts'
import { SeenNeed } from '../../components/data/SeenNeed.tsx'
import { appPath } from '../../lib/appPath.ts'

type SeenInSessionsProps = {
  packageName: string
  permission?: Permission
  hardware?: HardwareType
}

/** Whether an app's sessions saw that it uses a permission or hardware; nothing where none can see it. */
export function SeenInSessions({ packageName, permission, hardware }: SeenInSessionsProps) {
  const { data, dataUpdatedAt } = useQuery(observationsQuery(packageName))
  const observed = observedHardware.find((type) => type === hardware)
  const isUsed =
    (permission && isObservedPermission(permission) && usesOf(usesPermission, permission)) ||
    (observed && usesOf(usesHardware, observed))
  if (!data || !isUsed) return null

  const { times, seenIn, atMs } = sightingsOf(isUsed, data)
  const href = seenIn && appPath(packageName, `/try/${seenIn.sessionId}?at=${atMs ?? 0}`)
  return <SeenNeed times={times} last={seenIn?.at ?? null} now={dataUpdatedAt} href={href} />
}

const usesOf =
  <Need,>(uses: (need: Need, observation: Observation) => boolean, need: Need) =>
  (observation: Observation) =>
    uses(need, observation)
