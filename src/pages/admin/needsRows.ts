import {
  type AppContent,
  compareNeeds,
  enumerated,
  hardwareLabels,
  hardwareTypes,
  isObservedPermission,
  isObservedWebPermission,
  type Needs,
  type Observation,
  observedHardware,
  permissionName,
  permissions,
  sightingsOf,
  usesHardware,
  usesPermission,
  webPermissionTable,
} from '../../api/contract.ts'
import type { NeedsRow } from '../../components/review/NeedsList.tsx'

type Options = { now: number; hrefOf: (session: Observation, atMs: number) => string | null }

type Declared = Needs & Pick<AppContent, 'webPermissions'>

export function needsRows(needs: Declared, observations: readonly Observation[], { now, hrefOf }: Options) {
  const found = compareNeeds(needs, observations)
  const seenOf = (isSeen: (observation: Observation) => boolean) => {
    const { times, seenIn, atMs } = sightingsOf(isSeen, observations)
    return { times, last: seenIn?.at ?? null, now, href: seenIn && hrefOf(seenIn, atMs ?? 0) }
  }
  const ofPermissions = permissions.flatMap((type): NeedsRow[] => {
    const declared = needs.permissions.find((one) => one.type === type)
    const isUsed = found.some((one) => one.kind === 'undeclared' && one.permission === type)
    if (!declared && !isUsed) return []
    return [
      {
        name: permissionName(type),
        declared: declared ? 'Permission' : null,
        why: declared?.description ?? '',
        seen: isObservedPermission(type) ? seenOf((one) => usesPermission(type, one)) : null,
      },
    ]
  })
  const ofPage = needs.webPermissions.map(
    ({ type, description, hosts }): NeedsRow => ({
      name: webPermissionTable[type].name,
      declared: hosts.length > 0 ? `Permission for ${enumerated(hosts)}` : 'Permission',
      why: description,
      seen: isObservedWebPermission(type) ? seenOf(({ requests }) => requests.includes(type)) : null,
    }),
  )
  const ofHardware = hardwareTypes.flatMap((type): NeedsRow[] => {
    const declared = needs.hardwareRequirements.find((one) => one.type === type)
    const isUsed = found.some((one) => one.kind === 'unlisted' && one.hardware === type)
    if (!declared && !isUsed) return []
    const observed = observedHardware.find((one) => one === type)
    return [
      {
        name: `${hardwareLabels[type]} (hardware)`,
        declared: declared ? (declared.level === 'REQUIRED' ? 'Required' : 'Optional') : null,
        why: declared?.description ?? '',
        seen: observed ? seenOf((one) => usesHardware(observed, one)) : null,
      },
    ]
  })
  return [...ofPermissions, ...ofPage, ...ofHardware]
}
